import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../lib/time';
import { identified, me, renderDashboard } from '../../test-support/dashboard';
import { aMeeting, aMember, aProposal, aResourceLink } from '../../test-support/factories';
import { failure, member, ok } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { advanceTimersByTimeAsync, fakeTimers } from '../../test-support/fake-timers';
import { aGathering, aVenue } from '../../test-support/gathering-factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { LONG_VISIT_MS } from './RecentChanges';

const KEY = `last-visit-${me.id}`;
const BEFORE = '2026-11-19T00:00:00.000Z';
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

const changes = async () => {
  const list = await screen.findByRole('list', { name: 'Since your last visit' });
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
};
const isLoaded = () => screen.findByText('Nothing is planned.');

const link = (hour: number, title: string) => aResourceLink({ title, addedById: 3, createdAt: at(hour) });

describe('what is new on the dashboard', () => {
  beforeEach(() => localStorage.setItem(KEY, BEFORE));

  it('lists what others have added since the last visit, latest first, with their names', async () => {
    const meeting = aMeeting({ title: 'Reading', date: '2026-12-08T19:00:00' });
    const { api } = renderDashboard({
      meetings: [meeting],
      proposals: [
        aProposal({ meetingId: meeting.id, proposedBy: 'Po-Yu Chen', createdAt: at(1), state: 'determined' }),
      ],
      gatherings: [
        aGathering({
          title: 'Dinner',
          createdAt: at(2),
          candidates: [
            aVenue({ createdAt: at(2) }),
            aVenue({
              name: 'Ramen',
              addedBy: '許雅筑',
              createdAt: at(3),
              comments: [{ id: 1, memberId: 8, memberName: '吳沛潔', comment: 'Good.', createdAt: at(4) }],
            }),
          ],
        }),
      ],
      links: [link(5, 'Style guide'), aResourceLink({ title: 'Old', createdAt: '2026-11-18T00:00:00.000Z' })],
    });
    api.routes['GET /api/lab-members'] = () =>
      ok({ members: [aMember({ id: 3, name: '沈宜安', nameEn: 'Yi-An Shen' })] });
    await screen.findByText(/^Yi-An Shen/);
    expect(await changes()).toEqual([
      `Yi-An Shen 沈宜安 added the link Style guide${formatWallClock('2026-11-20T13:00:00')}`,
      `吳沛潔 commented on Ramen for Dinner${formatWallClock('2026-11-20T12:00:00')}`,
      `許雅筑 suggested Ramen for Dinner${formatWallClock('2026-11-20T11:00:00')}`,
      `林曉恩 proposed Dinner${formatWallClock('2026-11-20T10:00:00')}`,
      `Po-Yu Chen proposed papers for Reading${formatWallClock('2026-11-20T09:00:00')}`,
    ]);
    expect(screen.getByRole('link', { name: 'Style guide' })).toHaveAttribute(
      'href',
      '/aimex/support-and-resources?q=Style+guide',
    );
  });

  it('omits what the member has done under either name', async () => {
    const meeting = aMeeting({ date: '2026-12-08T19:00:00' });
    renderDashboard({
      meetings: [meeting],
      proposals: [aProposal({ meetingId: meeting.id, proposedBy: 'ssu-yu chen', state: 'determined' })],
      gatherings: [
        aGathering({
          proposedBy: me.name,
          candidates: [
            aVenue({
              addedBy: me.name,
              createdAt: at(3),
              comments: [{ id: 1, memberId: me.id, memberName: me.name, comment: 'Good.', createdAt: at(4) }],
            }),
          ],
        }),
      ],
      links: [aResourceLink({ addedById: me.id, createdAt: at(5) }), link(1, 'Style guide')],
    });
    await isLoaded();
    expect(await changes()).toEqual([expect.stringContaining('Style guide')]);
  });

  it('is limited to five lines, of any length, until all are requested', async () => {
    const links = [1, 2, 3, 4, 5, 6, 7].map((hour) => link(hour, `Link at ${hour} ${longText}`));
    const { user, api } = renderDashboard({ links });
    api.routes['GET /api/lab-members'] = () => ok({ members: [aMember({ id: 3, nameEn: longText })] });
    expect(await changes()).toHaveLength(5);
    expect(placesPushedBy(longText)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all 7 changes' }));
    expect(await changes()).toHaveLength(7);
  });
});

describe('the last visit', () => {
  it('is unknown at first, is remembered when the window closes, and shows on the next visit only what came later', async () => {
    const first = renderDashboard({ links: [link(1, 'Style guide')] });
    await isLoaded();
    expect(localStorage.getItem(KEY)).toBeNull();
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(localStorage.getItem(KEY)).toBe(at(1));
    });
    expect(screen.queryByText('Since your last visit')).toBeNull();
    first.unmount();
    renderDashboard({ links: [link(2, 'Template'), link(1, 'Style guide')] });
    expect(await changes()).toEqual([`Someone added the link Template${formatWallClock('2026-11-20T10:00:00')}`]);
  });

  it('is remembered after some minutes, while the page stays open', async () => {
    fakeTimers({ shouldAdvanceTime: true });
    renderDashboard({ links: [link(1, 'Style guide')] });
    await isLoaded();
    await act(() => advanceTimersByTimeAsync(LONG_VISIT_MS));
    expect(localStorage.getItem(KEY)).toBe(at(1));
  });

  it('is not remembered while a list is missing, because its entries would count as seen', async () => {
    localStorage.setItem(KEY, BEFORE);
    const { api } = renderDashboard({ links: [link(1, 'Style guide')] });
    api.routes['GET /api/social-gatherings'] = () => failure(503, 'Away.');
    await screen.findByText('Social gatherings could not be loaded');
    expect(await changes()).toHaveLength(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toBe(BEFORE);
  });

  it('never moves back when the newest entry is deleted', async () => {
    localStorage.setItem(KEY, at(9));
    const { store } = renderDashboard({ links: [link(10, 'Template'), link(1, 'Style guide')] });
    await isLoaded();
    expect(await changes()).toHaveLength(1);
    store.links = store.links.slice(1);
    act(() => FakeEventSource.last.send('{"topic":"resource-links"}'));
    await waitFor(() => expect(screen.queryByText('Since your last visit')).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toBe(at(9));
  });

  it('is stored separately for each member', async () => {
    localStorage.setItem('last-visit-8', BEFORE);
    renderDashboard({ links: [link(1, 'Style guide')] }, { ...identified, member: { ...me, id: 8 } });
    expect(await changes()).toHaveLength(1);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is not stored without an identity', async () => {
    const { unmount } = renderDashboard({ links: [link(1, 'Style guide')] }, member);
    await isLoaded();
    expect(screen.queryByText('Since your last visit')).toBeNull();
    unmount();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('last-visit'))).toEqual([]);
  });
});
