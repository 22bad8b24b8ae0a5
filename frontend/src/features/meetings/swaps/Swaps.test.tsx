import { describe, expect, it } from '@jest/globals';
import type { MeetingPerson, PresentationSwap } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { amy, failure, member, ok, stubSession } from '../../../test-support/fake-api';
import { aMeeting, aSwap } from '../../../test-support/factories';
import { chooseInMenu, renderMeetings } from '../../../test-support/meetings';
import { renderApp } from '../../../test-support/render-app';

const presenter = (name: string, memberId: number): MeetingPerson => ({
  role: 'presenter',
  name,
  memberId,
  slidesLink: null,
});

const own = aMeeting({ id: 102, title: 'Reading', presenters: '艾咪', people: [presenter('艾咪', 1)] });
const other = aMeeting({
  id: 101,
  title: 'Reports',
  type: 'progress_report',
  date: '2026-12-01T19:00:00',
  presenters: '李博',
  people: [presenter('李博', 8)],
});

const SUGGESTIONS = 'GET /api/presentation-swaps/suggestions';
const bo = {
  withMeetingId: other.id,
  withMemberId: 8,
  withMemberName: 'Bo Li 李博',
  withTitle: 'Reports',
  withType: 'progress_report',
  withDate: other.date,
};

const render = (swaps: PresentationSwap[] = [], session = amy) =>
  renderMeetings({ meetings: [own, other], swaps }, { session });

describe('asking for a swap', () => {
  it('is offered on the user’s own cards, asks the chosen member, and keeps the dialog open with the reason when it is refused', async () => {
    const { user, api } = render();
    api.routes[SUGGESTIONS] = () => ok({ suggestions: [bo] });
    api.routes['POST /api/presentation-swaps'] = () => failure(409, 'Bo Li is away on 2026-11-24.');
    await chooseInMenu(user, 'Reading', 'Ask to swap');
    const dialog = within(screen.getByRole('dialog', { name: 'Ask to swap' }));
    const choice = await dialog.findByRole('radio', {
      name: new RegExp(`Bo Li 李博\\s*Reports, ${formatWallClock('2026-12-01T19:00:00')}, 1 week later`),
    });
    expect(dialog.getByRole('button', { name: 'Ask' })).toBeDisabled();
    await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await dialog.findByText('Bo Li is away on 2026-11-24.')).toBeVisible();
    expect(api.callsOf('POST /api/presentation-swaps')[0]!.body).toEqual({
      meetingId: own.id,
      memberId: 1,
      withMeetingId: other.id,
      withMemberId: 8,
    });
    expect(api.callsOf(SUGGESTIONS)[0]!.search).toBe(`?meetingId=${own.id}&memberId=1`);
  });

  it('says when no member can swap, and when that is unknown', async () => {
    const { user, api } = render();
    api.routes[SUGGESTIONS] = () => failure(503, 'Please try again later.');
    await chooseInMenu(user, 'Reading', 'Ask to swap');
    expect(await screen.findByText(/Failed to load possible swaps/)).toBeVisible();
    api.routes[SUGGESTIONS] = () => ok({ suggestions: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No one can swap with you at the moment/)).toBeVisible();
  });

  it('is not offered without an identity', async () => {
    const { api, user } = render([], member);
    await user.click(await screen.findByRole('button', { name: 'More for Reading' }));
    expect(await screen.findByRole('menuitem', { name: 'Move' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Ask to swap' })).toBeNull();
    expect(api.callsOf('GET /api/presentation-swaps')).toEqual([]);
  });
});

describe('a swap that waits for an answer', () => {
  it('is on the cards of both members: one can decline it, the other can withdraw it', async () => {
    const swap = aSwap({ id: 4 });
    const asked = aSwap({
      id: 5,
      meetingId: own.id,
      memberId: 1,
      withMeetingId: other.id,
      withMemberId: 8,
      withMemberName: 'Bo Li 李博',
    });
    const { user, api } = render([swap, aSwap({ state: 'ended' }), aSwap({ withMemberId: 9 }), asked]);
    api.routes['POST /api/presentation-swaps/4/decline'] = () => ok({ ...swap, state: 'declined' });
    api.routes['POST /api/presentation-swaps/5/withdraw'] = () => failure(409, 'This swap has already been accepted');
    const line = await screen.findByRole('region', {
      name: `Bo Li 李博 asks you to swap with “Reports”, ${formatWallClock('2026-12-01T19:00:00')}.`,
    });
    expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1);
    await user.click(within(line).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined the swap')).toBeVisible();
    expect(api.callsOf('POST /api/presentation-swaps/4/decline')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This swap has already been accepted')).toBeVisible();
  });

  it('can be answered in the inbox while it is open', async () => {
    const notification = (id: number) => ({
      id,
      kind: 'swap_asked',
      title: 'Bo Li 李博 asks to swap presentations',
      text: `You would present “Reports” ${id}.`,
      href: `/aimex/lab-meetings/102?swap=${id}`,
      createdAt: '2026-11-20T08:12:00.000Z',
      readAt: null,
    });
    const swaps = [aSwap({ id: 7 }), aSwap({ id: 8, state: 'withdrawn' })];
    const api = stubSession(amy, {
      'GET /api/notifications': () => ok({ notifications: [notification(7), notification(8)], unread: 2 }),
      'GET /api/presentation-swaps': () => ok({ swaps }),
      'POST /api/presentation-swaps/7/accept': () => ok({ ...swaps[0], state: 'accepted' }),
    });
    const { user } = renderApp('/aimex/notifications');
    const accept = await screen.findByRole('button', { name: 'Accept' });
    expect(accept).toHaveAccessibleDescription('You would present “Reports” 7.');
    await user.click(accept);
    await waitFor(() => expect(api.callsOf('POST /api/presentation-swaps/7/accept')).toHaveLength(1));
  });
});
