import { aCheckout, aMeeting, aMember, anItem, aResourceLink } from './factories';
import { member, ok } from './fake-api';
import { aGathering, asShared, aVenue } from './gathering-factories';
import { openVote } from './meetings';

const TODAY = '2026-11-21';
export const item = anItem({ name: 'Camera' });
export const out = aCheckout(anItem({ name: 'Tripod', status: 'checked_out' }));
const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
/** The user who is logged in. */
export const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
export const plan = aMeeting({ title: 'Plan' });
const { meeting: voted, proposal } = openVote(aMeeting({ title: 'Voted', date: '2026-12-01T19:00:00' }));
const venue = aVenue({ id: 31, name: 'Camellia' });
const dinner = aGathering({ id: 7, title: 'Dinner', candidates: [venue], shareToken: 'secret' });
const shared = asShared({ ...dinner, visibility: 'invitees_only' });
export const link = aResourceLink({ title: 'Consent', hubCategory: 'irb' });

/** One record of every kind, for every page. */
export const server = {
  'GET /api/equipment': () => ok({ equipment: [item], today: TODAY }),
  'GET /api/equipment-checkouts': () => ok({ checkouts: [out], today: TODAY }),
  'GET /api/equipment-bookings': () => ok({ bookings: [], today: TODAY }),
  'GET /api/action-items': () => ok({ actionItems: [], today: TODAY }),
  'GET /api/search': () => ok({ results: [], missing: [] }),
  'GET /api/lab-members': () => ok({ members: [chen] }),
  'GET /api/lab-meetings': () =>
    ok({
      meetings: [plan, voted],
      proposals: [proposal],
      today: TODAY,
      timeZone: 'Asia/Taipei',
      votingWindowSeconds: 30,
    }),
  [`GET /api/lab-meetings/${plan.id}/cancel-preview`]: () => ok({ moves: [] }),
  'GET /api/lab-meetings/postpone-preview': () => ok({ moves: [] }),
  'GET /api/discussion-proposals': () => ok({ proposals: [proposal] }),
  'GET /api/social-gatherings': () => ok({ events: [dinner] }),
  'GET /api/social-gatherings/shared/secret': () => ok(shared),
  'GET /api/resource-categories': () => ok({ categories: [] }),
  'GET /api/resource-links': () => ok({ links: [link] }),
};
