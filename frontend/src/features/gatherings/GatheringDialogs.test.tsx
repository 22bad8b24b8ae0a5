import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toLocalDateTime } from '../../lib/local-date-time';
import { failure, member, ok, stubSession, type Answer } from '../../test-support/fake-api';
import { aGathering } from '../../test-support/gathering-factories';
import { renderApp } from '../../test-support/render-app';

const LIST = 'GET /api/social-gatherings';
const CREATE = 'POST /api/social-gatherings';
const HOUR_MS = 60 * 60 * 1000;
const dinner = aGathering({ id: 7, title: 'Dinner', description: 'Bring a cushion.', visibility: 'public' });

const renderPage = (events: SocialGathering[] = [dinner]) => {
  const api = stubSession(member, { [LIST]: () => ok({ events }) });
  return { ...renderApp('/aimex/social-gatherings'), api };
};

type User = ReturnType<typeof renderApp>['user'];

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (user: User, item: string) => {
  await press(user, 'More for Dinner');
  await user.click(screen.getByRole('menuitem', { name: item }));
};
const dialog = () => within(screen.getByRole('dialog'));
const setDate = (label: string, date: Date) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: toLocalDateTime(date.toISOString()) } });
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS);
const dialogGone = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('proposing an event', () => {
  it('says what is missing', async () => {
    const { user, api } = renderPage();
    await press(user, 'Create New Event');
    fireEvent.change(screen.getByLabelText('Voting Deadline'), { target: { value: '' } });
    await press(user, 'Create Event');
    for (const text of ['Title is required', 'Event date is required', 'Voting deadline is required'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  it('offers a deadline in 72 hours, the lab as its visibility, and no past days, in a named zone', async () => {
    const { user } = renderPage();
    await press(user, 'Create New Event');
    const deadline = screen.getByLabelText<HTMLInputElement>('Voting Deadline');
    expect(Math.abs(new Date(deadline.value).getTime() - Date.now() - 72 * HOUR_MS)).toBeLessThan(2 * 60_000);
    for (const label of ['Event Date', 'Voting Deadline']) {
      const { min } = screen.getByLabelText<HTMLInputElement>(label);
      expect(Math.abs(new Date(min).getTime() - Date.now())).toBeLessThan(2 * 60_000);
    }
    expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Lab Only');
    expect(screen.getByText('Only lab members can see the event.')).toBeVisible();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(screen.getByText(`Times are in your time zone, ${zone}.`)).toBeVisible();
  });

  it('refuses a deadline at or after the event, and dates in the past', async () => {
    const { user, api } = renderPage();
    await press(user, 'Create New Event');
    await user.type(screen.getByLabelText('Title'), 'Farewell');
    setDate('Event Date', inHours(5));
    setDate('Voting Deadline', inHours(5));
    await press(user, 'Create Event');
    expect(await screen.findByText('Voting deadline must be before the event date')).toBeVisible();
    setDate('Event Date', inHours(-5));
    setDate('Voting Deadline', inHours(-6));
    expect(await screen.findByText('Event date must be in the future')).toBeVisible();
    expect(await screen.findByText('Voting deadline must be in the future')).toBeVisible();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  it('sends it with a first venue, and says so', async () => {
    const { user, api } = renderPage();
    api.routes[CREATE] = () => ({ status: 201, body: dinner });
    await press(user, 'Create New Event');
    await user.type(screen.getByLabelText('Title'), 'Farewell');
    await user.type(screen.getByLabelText('Description (optional)'), 'For Amara.');
    setDate('Event Date', inHours(100));
    setDate('Voting Deadline', inHours(50));
    await user.click(screen.getByRole('combobox', { name: 'Visibility' }));
    await user.click(screen.getByRole('option', { name: 'Invitees' }));
    await user.type(screen.getByLabelText('Venue Name'), 'Camellia Table');
    await press(user, 'Create Event');

    expect(await screen.findByText('Social gathering created successfully')).toBeVisible();
    await dialogGone();
    expect(api.callsOf(CREATE)[0]?.body).toMatchObject({
      title: 'Farewell',
      description: 'For Amara.',
      proposedDate: inHours(100).toISOString(),
      votingEndDate: inHours(50).toISOString(),
      visibility: 'invitees_only',
      initialVenue: { name: 'Camellia Table' },
    });
    expect(api.callsOf(LIST).length).toBeGreaterThan(1);
  });

  it('without a venue sends none, and asks for the name of one that was begun', async () => {
    const { user, api } = renderPage();
    api.routes[CREATE] = () => ({ status: 201, body: dinner });
    await press(user, 'Create New Event');
    await user.type(screen.getByLabelText('Title'), 'Farewell');
    setDate('Event Date', inHours(100));
    await user.type(screen.getByLabelText('Location (optional)'), 'x');
    await press(user, 'Create Event');
    expect(await screen.findByText('Venue name is required')).toBeVisible();
    await user.clear(screen.getByLabelText('Location (optional)'));
    await press(user, 'Create Event');
    await dialogGone();
    expect(api.callsOf(CREATE)[0]?.body).toMatchObject({ initialVenue: null });
  });

  const sendRefused = async (answer: () => Answer | Promise<Answer>) => {
    const { user, api } = renderPage();
    api.routes[CREATE] = answer;
    await press(user, 'Create New Event');
    await user.type(screen.getByLabelText('Title'), 'Farewell');
    setDate('Event Date', inHours(100));
    await press(user, 'Create Event');
    expect(await screen.findByText('Error')).toBeVisible();
  };

  it('keeps everything and shows the server’s reason, beside its field too', async () => {
    await sendRefused(() => failure(400, 'Wrong.', [{ path: 'title', message: 'Taken' }]));
    expect(screen.getByText('Wrong.')).toBeVisible();
    expect(screen.getByText('Taken')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Farewell');
  });

  it('keeps everything and says what has failed when the server gives no reason', async () => {
    await sendRefused(() => Promise.reject(new TypeError('offline')));
    expect(screen.getByText('Failed to create social gathering')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Farewell');
  });
});

describe('changing an event', () => {
  it('begins with what it is, and keeps dates that have passed', async () => {
    const past = aGathering({
      ...dinner,
      votingEndDate: '2020-01-01T10:00:30.000Z',
      proposedDate: '2020-01-02T10:00:00.000Z',
    });
    const { user, api } = renderPage([past]);
    api.routes['PUT /api/social-gatherings/7'] = () => ok(past);
    await press(user, 'Edit Dinner');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('Bring a cushion.');
    await user.type(screen.getByLabelText('Title'), ' at seven');
    await press(user, 'Save');
    expect(await screen.findByText('Social gathering updated successfully')).toBeVisible();
    expect(api.callsOf('PUT /api/social-gatherings/7')[0]?.body).toEqual({
      title: 'Dinner at seven',
      description: 'Bring a cushion.',
      proposedDate: past.proposedDate,
      votingEndDate: past.votingEndDate,
      visibility: 'public',
    });
  });

  it('says when it has failed', async () => {
    const { user, api } = renderPage();
    api.routes['PUT /api/social-gatherings/7'] = () => Promise.reject(new TypeError('offline'));
    await press(user, 'Edit Dinner');
    await press(user, 'Save');
    expect(await screen.findByText('Failed to update social gathering')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('duplicating an event', () => {
  it('asks for new dates, with the same weekday after the voting to begin with', async () => {
    const old = aGathering({ ...dinner, proposedDate: new Date(2020, 0, 2, 18, 30).toISOString() });
    const { user, api } = renderPage([old]);
    api.routes['POST /api/social-gatherings/7/duplicate'] = () => ({ status: 201, body: dinner });
    await choose(user, 'Duplicate Event');
    await press(user, 'Duplicate');
    expect(await screen.findByText('Social gathering duplicated successfully')).toBeVisible();
    const { proposedDate, votingEndDate } = api.callsOf('POST /api/social-gatherings/7/duplicate')[0]!
      .body as SocialGathering;
    expect(new Date(proposedDate).getDay()).toBe(new Date(old.proposedDate).getDay());
    expect(proposedDate > votingEndDate).toBe(true);
  });
});

describe('deleting an event', () => {
  it('asks, deletes, says so, and keeps the keyboard on the list', async () => {
    const other = aGathering({ title: 'Lunch' });
    const { user, api } = renderPage([dinner, other]);
    api.routes['DELETE /api/social-gatherings/7'] = () => {
      api.routes[LIST] = () => ok({ events: [other] });
      return { status: 204 };
    };
    await press(user, 'Delete Dinner');
    expect(dialog().getByText(/cannot be taken back/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Social gathering deleted successfully')).toBeVisible();
    await dialogGone();
    expect(screen.queryByRole('heading', { name: 'Dinner' })).toBeNull();
    expect(document.activeElement).toContainElement(screen.getByText('Lunch'));
  });

  it('says when it has failed', async () => {
    const { user, api } = renderPage();
    api.routes['DELETE /api/social-gatherings/7'] = () => Promise.reject(new TypeError('offline'));
    await press(user, 'Delete Dinner');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete social gathering')).toBeVisible();
  });
});
