import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderDashboard } from '../../test-support/dashboard';
import { aCheckout, aMeeting, anItem, aBooking } from '../../test-support/factories';
import { failure } from '../../test-support/fake-api';
import { aGathering } from '../../test-support/gathering-factories';
import { openVote } from '../../test-support/meetings';

const week = () => screen.findByRole('region', { name: 'The next seven days' });
/** The entries by day, as `Today 21 Nov`. */
const entries = async () => {
  const days = [...(await week()).querySelectorAll('ol > li')];
  return days.map((day) => ({
    day: day.querySelector('h3')!.textContent,
    has: [...day.querySelectorAll('ul > li')].map(({ textContent }) => textContent),
  }));
};

const tablet = anItem({ name: 'Tablet' });

describe('the next seven days', () => {
  it('have meetings, gatherings, own bookings and the ends of votes on their days at the lab, each a link', async () => {
    const { meeting, proposal } = openVote(aMeeting({ title: 'Reading', date: '2026-11-24T19:00:00' }), {
      // Already the 24th in Taipei.
      votingEndDate: '2026-11-23T16:30:00.000Z',
    });
    renderDashboard({
      meetings: [meeting, aMeeting({ title: 'Off', date: '2026-11-25T19:00:00', isCancelled: true })],
      proposals: [proposal],
      gatherings: [
        aGathering({
          id: 5,
          title: 'Dinner',
          proposedDate: '2026-11-27T10:30:00.000Z',
          votingEndDate: '2026-11-21T04:00:00.000Z',
        }),
      ],
      checkouts: [aCheckout(anItem({ id: 91, name: 'Camera' }), { expectedReturnDate: '2026-11-22' })],
      bookings: [
        aBooking(tablet, { start: '2026-11-23', end: '2026-11-30' }),
        aBooking(anItem({ id: 92, name: 'Drone' }), { start: '2026-11-20', end: '2026-11-25' }),
        aBooking(anItem({ id: 93, name: 'Lens' }), { start: '2026-11-26', end: '2026-11-26' }),
      ],
    });
    await screen.findAllByRole('link', { name: 'Tablet' });
    await screen.findAllByRole('link', { name: 'Dinner' });
    expect(await entries()).toEqual([
      { day: 'Today21 Nov', has: ['12:00\u00a0·\u00a0Venue vote closesDinner'] },
      { day: 'Sun22 Nov', has: ['To returnCamera'] },
      { day: 'Mon23 Nov', has: ['Reserved fromTablet'] },
      {
        day: 'Tue24 Nov',
        has: ['00:30\u00a0·\u00a0Paper vote closesReading', '19:00\u00a0·\u00a0Paper DiscussionReading'],
      },
      { day: 'Wed25 Nov', has: ['Reserved untilDrone'] },
      { day: 'Thu26 Nov', has: ['ReservedLens'] },
      { day: 'Fri27 Nov', has: ['18:30\u00a0·\u00a0GatheringDinner'] },
    ]);
    const links = within(await week()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/aimex/social-gatherings?event=5',
      '/aimex/equipment?item=91',
      `/aimex/equipment?item=${tablet.id}`,
      `/aimex/lab-meetings/${meeting.id}`,
      `/aimex/lab-meetings/${meeting.id}`,
      '/aimex/equipment?item=92',
      '/aimex/equipment?item=93',
      '/aimex/social-gatherings?event=5',
    ]);
    expect(links[1]).toHaveAccessibleDescription('To return');
  });

  it('omit what could not be loaded, because the tasks above name it', async () => {
    const { api } = renderDashboard({
      checkouts: [aCheckout(anItem({ name: 'Camera' }), { expectedReturnDate: '2026-11-22' })],
    });
    api.routes['GET /api/social-gatherings'] = () => failure(503, 'Away.');
    expect(await screen.findByText('Social gatherings could not be loaded')).toBeVisible();
    expect(await within(await week()).findByRole('link', { name: 'Camera' })).toBeVisible();
  });
});
