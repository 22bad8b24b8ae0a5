import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amy, failure, ok, stubSession, type Answer } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { watchScrollTo } from '../../../test-support/fake-scrolling';
import { renderApp } from '../../../test-support/render-app';
import { fakeTimers, setSystemTime } from '../../../test-support/fake-timers';
import { pick, picked, picker } from '../../../test-support/pick';
import { toLocalDateTime } from '../../../lib/time';

const LIST = 'GET /api/social-gatherings';
const CREATE = 'POST /api/social-gatherings';
const HOUR_MS = 60 * 60 * 1000;
const dinner = aGathering({ id: 7, title: 'Dinner', description: 'Bring a cushion.', visibility: 'public' });

const renderPage = (events: SocialGathering[] = [dinner]) => {
  const api = stubSession(amy, { [LIST]: () => ok({ events }) });
  return { ...renderApp('/aimex/social-gatherings'), api };
};

type User = ReturnType<typeof renderApp>['user'];

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (user: User, item: string) => {
  await press(user, 'More for Dinner');
  await user.click(screen.getByRole('menuitem', { name: item }));
};
const dialog = () => within(screen.getByRole('dialog'));
const setDate = (label: string, date: Date) => pick(label, toLocalDateTime(date.toISOString()));
const thisMinute = Math.floor(Date.now() / 60_000) * 60_000;
const inHours = (hours: number) => new Date(thisMinute + hours * HOUR_MS);
const dialogGone = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('creating a gathering', () => {
  it('shows which fields are missing', async () => {
    const { user, api } = renderPage();
    await press(user, 'Create New Event');
    await user.click(within(picker('Voting Deadline')).getByRole('button', { name: 'Clear' }));
    await press(user, 'Create Event');
    for (const text of ['Title is required', 'Event date is required', 'Voting deadline is required'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  it('defaults to a deadline in 72 hours and visibility for the lab, offers no past days, and names the zone', async () => {
    fakeTimers({ toFake: ['Date'] });
    setSystemTime(new Date('2026-11-15T04:00:00Z'));
    const { user } = renderPage();
    await press(user, 'Create New Event');
    expect(picked('Voting Deadline')).toBe('2026/11/18 12:00');
    expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Lab Only');
    expect(screen.getByText('Only lab members can see the event.')).toBeVisible();
    expect(dialog().getByText('All times are the lab’s: Asia/Taipei.')).toBeVisible();
    await user.click(within(picker('Event Date')).getByRole('button', { name: /^choose date/i }));
    expect(await screen.findByRole('gridcell', { name: '14' })).toBeDisabled();
    expect(screen.getByRole('gridcell', { name: '15' })).toBeEnabled();
  });

  it.each([
    ['a deadline at the event', 5, 5, ['Voting deadline must be before the event date']],
    ['dates in the past', -5, -6, ['Event date must be in the future', 'Voting deadline must be in the future']],
  ])('refuses %s', async (_, event, deadline, texts) => {
    const { user, api } = renderPage();
    await press(user, 'Create New Event');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Farewell' } });
    setDate('Event Date', inHours(event));
    setDate('Voting Deadline', inHours(deadline));
    await press(user, 'Create Event');
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  it('sends it with a first venue, shows a toast, and shows and marks the gathering', async () => {
    const { user, api } = renderPage();
    const scrollTo = watchScrollTo();
    api.routes[CREATE] = () => ({ status: 201, body: dinner });
    await press(user, 'Create New Event');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Farewell' } });
    fireEvent.change(screen.getByLabelText('Description (optional)'), { target: { value: 'For Amara.' } });
    setDate('Event Date', inHours(100));
    setDate('Voting Deadline', inHours(50));
    await user.click(screen.getByRole('combobox', { name: 'Visibility' }));
    await user.click(screen.getByRole('option', { name: 'Invitees' }));
    fireEvent.change(screen.getByLabelText('Venue Name'), { target: { value: 'Camellia Table' } });
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
    expect(await within(screen.getByRole('listitem', { name: 'Dinner' })).findByText('New')).toBeVisible();
    await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  });

  it('sends no venue when all its fields are blank, and requires its name otherwise', async () => {
    const { user, api } = renderPage();
    api.routes[CREATE] = () => ({ status: 201, body: dinner });
    await press(user, 'Create New Event');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Farewell' } });
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
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Farewell' } });
    setDate('Event Date', inHours(100));
    await press(user, 'Create Event');
    expect(await screen.findByText('Error')).toBeVisible();
  };

  it('keeps the input and shows the server’s reason, at its field too', async () => {
    await sendRefused(() => failure(400, 'Wrong.', [{ path: 'title', message: 'Taken' }]));
    expect(screen.getByText('Wrong.')).toBeVisible();
    expect(screen.getByText('Taken')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Farewell');
  });
});

describe('editing a gathering', () => {
  it('starts with the current values, and accepts unchanged dates in the past', async () => {
    const past = aGathering({
      ...dinner,
      votingEndDate: '2020-01-01T10:00:30.000Z',
      proposedDate: '2020-01-02T10:00:00.000Z',
    });
    const { user, api } = renderPage([past]);
    api.routes['PUT /api/social-gatherings/7'] = () => ok(past);
    await press(user, 'Edit Dinner');
    expect(screen.getByLabelText('Title')).toHaveValue('Dinner');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('Bring a cushion.');
    expect(picked('Event Date')).toBe('2020/01/02 18:00');
    expect(picked('Voting Deadline')).toBe('2020/01/01 18:00');
    expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Public');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Dinner at seven' } });
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
});

describe('duplicating a gathering', () => {
  it('requires new dates', async () => {
    const { user, api } = renderPage();
    await choose(user, 'Duplicate Event');
    await user.click(within(picker('Event Date')).getByRole('button', { name: 'Clear' }));
    await press(user, 'Duplicate');
    expect(await screen.findByText('Event date is required')).toBeVisible();
    expect(api.callsOf('POST /api/social-gatherings/7/duplicate')).toHaveLength(0);
  });

  it('is by default on the same weekday, after the end of voting', async () => {
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
    expect(await within(screen.getByRole('listitem', { name: 'Dinner' })).findByText('New')).toBeVisible();
  });
});

describe('deleting a gathering', () => {
  it('asks for confirmation, deletes, shows a toast, and moves the focus to the same button of the next one', async () => {
    const other = aGathering({ title: 'Lunch' });
    const { user, api } = renderPage([dinner, other]);
    api.routes['DELETE /api/social-gatherings/7'] = () => {
      api.routes[LIST] = () => ok({ events: [other] });
      return { status: 204 };
    };
    await press(user, 'Delete Dinner');
    expect(dialog().getByText(/cannot be undone/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Social gathering deleted successfully')).toBeVisible();
    await dialogGone();
    expect(screen.queryByRole('heading', { name: 'Dinner' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Lunch' })).toHaveFocus());
  });
});
