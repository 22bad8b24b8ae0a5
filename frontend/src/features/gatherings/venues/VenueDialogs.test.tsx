import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, failure, heldRequests, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering, aVenue } from '../../../test-support/gathering-factories';
import { renderPage } from '../../../test-support/render-app';

const PARSE = 'POST /api/parse-google-maps';
const camellia = aVenue({ id: 31, name: 'Camellia' });

const renderVenues = () => {
  const events = [aGathering({ id: 7, title: 'Dinner' })];
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events }) });
  return { ...renderPage('/aimex/social-gatherings'), api };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
describe('adding a venue', () => {
  const ADD = 'POST /api/venue-candidates';
  const mapField = () => screen.getByLabelText('Google Maps link (optional)');
  const open = async () => {
    const page = renderVenues();
    await page.user.click(await button(/^Add Venue Candidate/));
    return page;
  };
  const send = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(dialog().getByRole('button', { name: 'Add Venue' }));

  it('requires only a name when its link leads to no venue; only complete maps links are looked up', async () => {
    const { user, api } = await open();
    api.routes[PARSE] = () => failure(422, 'No venue was found behind this link');
    api.routes[ADD] = () => ({ status: 201, body: camellia });
    await send(user);
    expect(await screen.findByText('Venue name is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Venue name')).toHaveFocus());
    for (const text of ['https://example.com/maps', 'https://google.com.evil.example/maps', 'a place']) {
      await user.clear(mapField());
      await user.paste(text);
      await user.tab();
    }
    await user.clear(mapField());
    // Key by key, unlike a pasted link.
    await user.keyboard('https://maps.app.goo.gl/abc');
    expect(api.callsOf(PARSE)).toHaveLength(0);
    await user.tab();
    expect(await screen.findByText('❌ Unable to extract venue information. Please enter manually.')).toBeVisible();
    expect(api.callsOf(PARSE)).toHaveLength(1);
    expect(screen.queryByText('Error')).toBeNull();
    await user.type(screen.getByLabelText('Venue name'), 'Camellia');
    await send(user);
    expect(await screen.findByText('Venue candidate added successfully')).toBeVisible();
    const mapUrl = 'https://maps.app.goo.gl/abc';
    expect(api.callsOf(ADD)[0]?.body).toMatchObject({ gatheringId: 7, name: 'Camellia', location: null, mapUrl });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fills in the fields from a pasted maps link, keeps typed values, and replaces looked-up ones by those of another link', async () => {
    const { user, api } = await open();
    const { route, answer } = heldRequests();
    api.routes[PARSE] = route;
    await user.type(screen.getByLabelText('Location (optional)'), 'Upstairs');
    await user.click(mapField());
    await user.paste('Camellia Table https://maps.app.goo.gl/abc');
    expect(await screen.findByText('Parsing venue information...')).toBeVisible();
    expect(mapField()).toHaveValue('https://maps.app.goo.gl/abc');
    answer(ok({ venueInfo: { name: 'Camellia', location: '12 Lane', cuisineType: 'Taiwanese', priceRange: null } }));
    expect(
      await screen.findByText('✅ Venue information extracted. Please check and complete as needed.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Venue name')).toHaveValue('Camellia');
    expect(screen.getByLabelText('Cuisine type (optional)')).toHaveValue('Taiwanese');
    expect(screen.getByLabelText('Price range (optional)')).toHaveValue('');
    await user.clear(mapField());
    await user.paste('https://maps.app.goo.gl/b');
    await waitFor(() => expect(api.callsOf(PARSE)).toHaveLength(2));
    answer(ok({ venueInfo: { name: 'Ramen', location: '13 Lane', cuisineType: null, priceRange: null } }));
    await waitFor(() => expect(screen.getByLabelText('Venue name')).toHaveValue('Ramen'));
    expect(screen.getByLabelText('Location (optional)')).toHaveValue('Upstairs');
    expect(api.callsOf(PARSE)[0]!.body).toEqual({ url: 'https://maps.app.goo.gl/abc' });
  });
});
