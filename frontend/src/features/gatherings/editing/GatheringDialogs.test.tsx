import { describe, expect, it } from '@jest/globals';
import type { SocialGathering } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amy, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { renderPage } from '../../../test-support/render-app';
import { fakeTimers, setSystemTime } from '../../../test-support/fake-timers';
import { pick, picked, picker } from '../../../test-support/pick';

const LIST = 'GET /api/social-gatherings';
const CREATE = 'POST /api/social-gatherings';
const dinner = aGathering({ id: 7, title: 'Dinner', description: 'Bring a cushion.', visibility: 'public' });

const renderPageWith = (events: SocialGathering[] = [dinner]) => {
  const api = stubSession(amy, { [LIST]: () => ok({ events }) });
  return { ...renderPage('/aimex/social-gatherings'), api };
};

type User = ReturnType<typeof renderPage>['user'];

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const dialogGone = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('creating a gathering', () => {
  it('defaults to a deadline in 72 hours and visibility for the lab, and shows the same errors as the server', async () => {
    fakeTimers({ toFake: ['Date'] });
    setSystemTime(new Date('2026-11-15T04:00:00Z'));
    const { user, api } = renderPageWith();
    await press(user, 'Create New Event');
    expect(picked('Voting Deadline')).toBe('2026/11/18 12:00');
    expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Lab Only');
    expect(screen.getByText('Only lab members can see the event.')).toBeVisible();
    expect(dialog().getByText('All times are the lab’s: Asia/Taipei.')).toBeVisible();
    await user.click(within(picker('Event Date')).getByRole('button', { name: /^choose date/i }));
    expect(await screen.findByRole('gridcell', { name: '14' })).toBeDisabled();
    expect(screen.getByRole('gridcell', { name: '15' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull());

    pick('Event Date', '');
    pick('Voting Deadline', '');
    await press(user, 'Create event');
    for (const text of ['Title is required', 'Event date is required', 'Voting deadline is required'])
      expect(await screen.findByText(text)).toBeVisible();

    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Farewell' } });
    pick('Event Date', '2026-11-16T18:00');
    pick('Voting Deadline', '2026-11-16T18:00');
    await press(user, 'Create event');
    expect(await screen.findByText('Voting deadline must be before the event date')).toBeVisible();
    pick('Event Date', '2026-11-14T18:00');
    pick('Voting Deadline', '2026-11-13T18:00');
    await press(user, 'Create event');
    for (const text of ['Event date must be in the future', 'Voting deadline must be in the future'])
      expect(await screen.findByText(text)).toBeVisible();

    pick('Event Date', '2026-11-16T18:00');
    pick('Voting Deadline', '2026-11-16T12:00');
    await user.type(screen.getByLabelText('Location (optional)'), 'x');
    await press(user, 'Create event');
    expect(await screen.findByText('Venue name is required')).toBeVisible();
    expect(api.callsOf(CREATE)).toHaveLength(0);

    // When all fields of the venue are empty, none is sent.
    await user.clear(screen.getByLabelText('Location (optional)'));
    api.routes[CREATE] = () => failure(400, 'Wrong.', [{ path: 'title', message: 'Taken' }]);
    await press(user, 'Create event');
    expect(await screen.findByText('Wrong.')).toBeVisible();
    expect(screen.getByText('Taken')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Farewell');
    expect(api.callsOf(CREATE)[0]?.body).toMatchObject({ initialVenue: null });
  });
});

describe('editing a gathering', () => {
  it('starts with the current values, and accepts unchanged dates in the past', async () => {
    const past = aGathering({
      ...dinner,
      votingEndDate: '2020-01-01T10:00:30.000Z',
      proposedDate: '2020-01-02T10:00:00.000Z',
    });
    const { user, api } = renderPageWith([past]);
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

it('a duplicate defaults to the same weekday after the end of voting, and requires a date', async () => {
  const old = aGathering({ ...dinner, proposedDate: new Date(2020, 0, 2, 18, 30).toISOString() });
  const { user, api } = renderPageWith([old]);
  api.routes['POST /api/social-gatherings/7/duplicate'] = () => ({ status: 201, body: dinner });
  await press(user, 'More for Dinner');
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate event' }));
  const date = picked('Event Date');
  await user.click(within(picker('Event Date')).getByRole('button', { name: 'Clear' }));
  await press(user, 'Duplicate');
  expect(await screen.findByText('Event date is required')).toBeVisible();
  expect(api.callsOf('POST /api/social-gatherings/7/duplicate')).toHaveLength(0);
  pick('Event Date', date);
  await press(user, 'Duplicate');
  expect(await screen.findByText('Social gathering duplicated successfully')).toBeVisible();
  const { proposedDate, votingEndDate } = api.callsOf('POST /api/social-gatherings/7/duplicate')[0]!
    .body as SocialGathering;
  expect(new Date(proposedDate).getDay()).toBe(new Date(old.proposedDate).getDay());
  expect(proposedDate > votingEndDate).toBe(true);
  expect(await within(screen.getByRole('listitem', { name: 'Dinner' })).findByText('New')).toBeVisible();
});

describe('deleting a gathering', () => {
  it('asks for confirmation, shows a toast, and moves the focus to the delete button of the next gathering', async () => {
    const other = aGathering({ title: 'Lunch' });
    const { user, api } = renderPageWith([dinner, other]);
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
