import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay, formatWallClock } from '../../../lib/time';
import { failure, heldRequests, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { advanceTimersByTimeAsync, fakeTimers } from '../../../test-support/fake-timers';
import { chooseInMenu, renderMeetings } from '../../../test-support/meetings';
import { pick, picked, picker } from '../../../test-support/pick';
import { toastVariant } from '../../../test-support/render-app';

const first = aMeeting({ title: 'First' });
const second = aMeeting({ title: 'Second', date: '2026-12-01T19:00:00' });
const moves = [{ id: second.id, title: 'Second', type: second.type, from: second.date, to: '2026-12-08T19:00:00' }];
const previewRoute = `GET /api/lab-meetings/${first.id}/cancel-preview`;
const cancelRoute = `POST /api/lab-meetings/${first.id}/cancel`;
const answer = { message: 'Meeting cancelled and postponed', postponed: 1, undoToken: 'secret' };

const renderTwo = () => {
  const view = renderMeetings({ meetings: [first, second] });
  Object.assign(view.api.routes, {
    [previewRoute]: () => ok({ moves }),
    'GET /api/lab-meetings/postpone-preview': () => ok({ moves }),
    [cancelRoute]: () => ok({ ...answer, meeting: { ...first, isCancelled: true } }),
    'POST /api/lab-meetings/postpone': () => ok({ ...answer, message: 'Meetings postponed' }),
    'POST /api/lab-meetings/undo': () => ok({ message: 'The change has been undone', restored: 1 }),
  });
  return view;
};

type User = ReturnType<typeof renderTwo>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const press = (user: User, name: string) => user.click(dialog().getByRole('button', { name }));
const open = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

describe('cancelling and postponing', () => {
  it('shows which meetings would move where, refetches that after a refusal, and can be undone until something has changed', async () => {
    const { user, api } = renderTwo();
    const { route, answer: refuse } = heldRequests();
    const cancel = api.routes[cancelRoute]!;
    api.routes[cancelRoute] = route;
    await open(user, 'Cancel and postpone: First');
    expect(screen.getByRole('dialog', { name: 'Cancel Meeting & Postpone' })).toBeVisible();
    expect(await dialog().findByText('1 meeting moves one week forward')).toBeVisible();
    expect(
      dialog().getByText(`${formatWallClock('2026-12-01T19:00:00')} → ${formatWallClock('2026-12-08T19:00:00')}`),
    ).toBeVisible();
    await press(user, 'Cancel & postpone');
    await waitFor(() => expect(api.callsOf(cancelRoute)).toHaveLength(1));
    api.routes[previewRoute] = () => ok({ moves: [] });
    refuse(failure(409, 'The meeting is already cancelled'));
    expect(await screen.findByText('Failed to postpone meetings: The meeting is already cancelled')).toBeVisible();
    expect(await dialog().findByText('No other meeting moves.')).toBeVisible();
    expect(api.callsOf(previewRoute)).toHaveLength(2);

    api.routes[cancelRoute] = cancel;
    await press(user, 'Cancel & postpone');
    expect(await screen.findByText('Meeting cancelled and postponed')).toBeVisible();
    expect(screen.getByText('“First” was cancelled. 1 meeting moved one week forward.')).toBeVisible();
    // An undo that did not reach the server can be tried again.
    api.routes['POST /api/lab-meetings/undo'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Not undone')).toBeVisible();
    const tooLate = 'Something has changed since, so this cannot be undone';
    api.routes['POST /api/lab-meetings/undo'] = () => failure(409, tooLate);
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(tooLate)).toBeVisible();
    expect(toastVariant('Not undone')).toBe('destructive');
  });

  it('can be undone in the toast, which counts down for sixty seconds', async () => {
    fakeTimers({ shouldAdvanceTime: true });
    renderTwo();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel and postpone: First' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel & postpone' }));
    const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }));
    expect(await toasts.findByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => advanceTimersByTimeAsync(50_000));
    expect(toasts.getByText(/^0:(10|0\d)$/)).toBeVisible();
    await act(() => advanceTimersByTimeAsync(10_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('deleting asks for confirmation, and cancelling it changes nothing', async () => {
  const { user, api } = renderTwo();
  await open(user, 'Delete: First');
  expect(screen.getByRole('dialog', { name: 'Delete Meeting' })).toHaveTextContent(/No other meeting moves/);
  await press(user, 'Keep meeting');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.every(({ route }) => route.startsWith('GET'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Delete: First' })).toHaveFocus();
});

describe('moving a meeting', () => {
  const route = `POST /api/lab-meetings/${first.id}/move`;

  const openMove = async () => {
    const view = renderTwo();
    Object.assign(view.api.routes, {
      [`GET /api/lab-meetings/${first.id}/move-preview`]: () => ok({ moves }),
      [route]: () => ok({ ...answer, message: 'Meeting moved', postponed: 2 }),
    });
    await chooseInMenu(view.user, 'First', 'Move');
    await screen.findByRole('dialog', { name: 'Move meeting' });
    return { ...view, sent: () => view.api.callsOf(route).map(({ body }) => body) };
  };

  it('offers only free days, other days of its week first, with none chosen, and moves it with one click', async () => {
    const { user, sent } = await openMove();
    const days = within(dialog().getByRole('group', { name: 'To' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent?.trim())).toEqual(
      ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-08', '2026-12-15'].map(formatDay),
    );
    for (const day of days) expect(day).toHaveAttribute('aria-pressed', 'false');
    expect(dialog().getByRole('button', { name: 'Move' })).toBeDisabled();
    await press(user, formatDay('2026-11-25'));
    expect(await screen.findByText('Meeting moved')).toBeVisible();
    expect(screen.getByText(`“First” is on ${formatWallClock('2026-11-25T19:00:00')}.`)).toBeVisible();
    expect(sent()).toEqual([{ day: '2026-11-25', andLater: false }]);
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  });

  it('shows which later meetings move with it before they do', async () => {
    const { user, sent } = await openMove();
    await press(user, 'this and all later meetings');
    expect(dialog().queryByRole('group', { name: 'Or change places' })).toBeNull();
    await press(user, formatDay('2026-12-15'));
    expect(await dialog().findByText('1 meeting moves')).toBeVisible();
    expect(sent()).toEqual([]);
    await press(user, 'Move');
    expect(await screen.findByText('Meeting moved')).toBeVisible();
    expect(screen.getByText(/1 meeting moved with it\.$/)).toBeVisible();
    expect(sent()).toEqual([{ day: '2026-12-15', andLater: true }]);
  });

  it('offers to swap with the meeting on an occupied day', async () => {
    const { user, sent } = await openMove();
    await user.click(dialog().getByRole('button', { name: /^Swap with Second/ }));
    expect(await screen.findByText('Meeting moved')).toBeVisible();
    expect(sent()).toEqual([{ day: '2026-12-01', andLater: false, swapWith: second.id }]);
  });
});

it('postponing requires a valid day that is not in the past, shows what would move, and moves it once', async () => {
  const { user, api, place } = renderTwo();
  const confirm = () => dialog().getByRole('button', { name: 'Confirm' });
  await open(user, 'Postpone Meetings');
  expect(picked('Start date')).toBe('2026/11/24');
  await user.click(within(picker('Start date')).getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('20270231');
  await user.click(confirm().closest('form')!);
  await user.tab();
  expect(await screen.findByText('Invalid date format')).toBeVisible();
  expect(screen.getByText('Please select a valid date')).toBeVisible();
  await user.click(within(picker('Start date')).getByRole('button', { name: /clear/i }));
  expect(dialog().getByText('Please select a date to start postponing')).toBeVisible();
  expect(confirm()).toBeDisabled();
  pick('Start date', '2026-11-20');
  expect(dialog().getByText('The start date cannot be in the past')).toBeVisible();
  expect(confirm()).toBeDisabled();
  pick('Start date', '2026-11-21');
  expect(await dialog().findByText('1 meeting moves one week forward')).toBeVisible();
  expect(dialog().queryByText('Please select a date to start postponing')).toBeNull();
  await user.dblClick(confirm());
  expect(await screen.findByText('Meetings postponed successfully!')).toBeVisible();
  const sent = api.callsOf('POST /api/lab-meetings/postpone');
  expect(sent[0]?.body).toEqual({ startDate: '2026-11-21' });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await waitFor(() => expect(place().pathname).toBe('/aimex/lab-meetings'));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('The change has been undone')).toBeVisible();
  expect(api.callsOf('POST /api/lab-meetings/undo')[0]?.body).toEqual({ undoToken: 'secret' });
});
