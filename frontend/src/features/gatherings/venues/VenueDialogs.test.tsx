import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering, aVenue } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const PARSE = 'POST /api/parse-google-maps';
const camellia = aVenue({ id: 31, name: 'Camellia' });

const renderVenues = () => {
  const events = [aGathering({ id: 7, title: 'Dinner' })];
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events }) });
  return { ...renderApp('/aimex/social-gatherings'), api };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const dialogGone = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('adding a venue', () => {
  const ADD = 'POST /api/venue-candidates';
  const mapField = () => screen.getByLabelText('Google Maps Link (optional)');
  const open = async () => {
    const page = renderVenues();
    await page.user.click(await button(/^Add Venue Candidate/));
    return page;
  };
  const send = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(dialog().getByRole('button', { name: 'Add Venue' }));

  it('manually requires only a name', async () => {
    const { user, api } = await open();
    api.routes[ADD] = () => ({ status: 201, body: camellia });
    await send(user);
    expect(await screen.findByText('Venue name is required')).toBeVisible();
    await user.type(screen.getByLabelText('Venue Name'), 'Camellia');
    await send(user);
    expect(await screen.findByText('Venue candidate added successfully')).toBeVisible();
    expect(api.callsOf(ADD)[0]?.body).toMatchObject({ gatheringId: 7, name: 'Camellia', location: null, mapUrl: null });
    expect(api.callsOf(PARSE)).toHaveLength(0);
    await dialogGone();
  });

  it('fills in the fields from a pasted maps link, and keeps typed values', async () => {
    const { user, api } = await open();
    let answer: (parsed: ReturnType<typeof ok>) => void = () => {};
    api.routes[PARSE] = () => new Promise((resolve) => (answer = resolve));
    await user.type(screen.getByLabelText('Location (optional)'), 'Upstairs');
    await user.click(mapField());
    await user.paste('Camellia Table https://maps.app.goo.gl/abc');
    expect(await screen.findByText('Parsing venue information...')).toBeVisible();
    expect(mapField()).toHaveValue('https://maps.app.goo.gl/abc');
    answer(ok({ venueInfo: { name: 'Camellia', location: '12 Lane', cuisineType: 'Taiwanese', priceRange: null } }));
    expect(
      await screen.findByText('✅ Venue information extracted. Please check and complete as needed.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Venue Name')).toHaveValue('Camellia');
    expect(screen.getByLabelText('Location (optional)')).toHaveValue('Upstairs');
    expect(screen.getByLabelText('Cuisine Type (optional)')).toHaveValue('Taiwanese');
    expect(screen.getByLabelText('Price Range (optional)')).toHaveValue('');
    expect(api.callsOf(PARSE).map(({ body }) => body)).toEqual([{ url: 'https://maps.app.goo.gl/abc' }]);
  });

  it('replaces the values from the first link with those from another one', async () => {
    const { user, api } = await open();
    const info = { location: null, cuisineType: null, priceRange: null };
    api.routes[PARSE] = ({ body }) => ok({ venueInfo: { name: (body as { url: string }).url.at(-1), ...info } });
    await user.click(mapField());
    await user.paste('https://maps.app.goo.gl/a');
    await waitFor(() => expect(screen.getByLabelText('Venue Name')).toHaveValue('a'));
    await user.clear(mapField());
    await user.paste('https://maps.app.goo.gl/b');
    await waitFor(() => expect(screen.getByLabelText('Venue Name')).toHaveValue('b'));
  });

  it('looks up a typed link only when it is complete', async () => {
    const { user, api } = await open();
    const none = { name: 'Camellia', location: null, cuisineType: null, priceRange: null };
    api.routes[PARSE] = () => ok({ venueInfo: none });
    await user.click(mapField());
    // Key by key, unlike a link that is pasted.
    await user.keyboard('https://maps.app.goo.gl/abc');
    expect(api.callsOf(PARSE)).toHaveLength(0);
    await user.tab();
    await waitFor(() => expect(api.callsOf(PARSE).length).toBe(1));
  });

  it('can be done manually when nothing is found', async () => {
    const { user, api } = await open();
    api.routes[PARSE] = () => failure(422, 'No venue was found behind this link');
    api.routes[ADD] = () => ({ status: 201, body: camellia });
    await user.click(mapField());
    await user.paste('https://maps.app.goo.gl/abc');
    expect(await screen.findByText('❌ Unable to extract venue information. Please enter manually.')).toBeVisible();
    expect(screen.queryByText('Error')).toBeNull();
    await user.type(screen.getByLabelText('Venue Name'), 'Camellia');
    await send(user);
    expect(await screen.findByText('Venue candidate added successfully')).toBeVisible();
    expect(api.callsOf(ADD)[0]?.body).toMatchObject({ name: 'Camellia', mapUrl: 'https://maps.app.goo.gl/abc' });
  });

  it.each(['https://example.com/maps', 'https://google.com.evil.example/maps', 'a place'])(
    'does not look up %s',
    async (text) => {
      const { user, api } = await open();
      await user.click(mapField());
      await user.paste(text);
      await user.tab();
      expect(api.callsOf(PARSE)).toHaveLength(0);
      expect(screen.queryByText('Parsing venue information...')).toBeNull();
    },
  );
});
