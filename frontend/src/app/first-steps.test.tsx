import { paths, type Session } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { admin, amy, ok, stubSession } from '../test-support/fake-api';
import { TODAY } from '../test-support/fake-equipment';
import { renderPage } from '../test-support/render-app';

const session: Session = { ...admin, member: amy.member };

const emptyLab = () =>
  stubSession(session, {
    'GET /api/equipment': () => ok({ equipment: [], today: TODAY }),
    'GET /api/equipment-checkouts': () => ok({ checkouts: [], today: TODAY }),
    'GET /api/equipment-bookings': () => ok({ bookings: [], today: TODAY }),
    'GET /api/lab-meetings': () =>
      ok({ meetings: [], proposals: [], today: TODAY, timeZone: 'Asia/Taipei', votingWindowSeconds: 30 }),
    'GET /api/absences': () => ok({ absences: [] }),
    'GET /api/social-gatherings': () => ok({ events: [] }),
    'GET /api/resource-links': () => ok({ links: [] }),
    'GET /api/resource-categories': () => ok({ categories: [] }),
    'GET /api/lab-members': () => ok({ members: [] }),
    'GET /api/notifications': () => ok({ notifications: [], unread: 0 }),
    'GET /api/sent-messages': () => ok({ messages: [], isMailOn: true, isChatOn: true }),
    'GET /api/sent-messages/failures': () => ok({ failures: [], failing: [] }),
  });

it.each([
  [paths.equipment, 'button', 'Add the first item'],
  [`${paths.equipment}?tab=checkouts`, 'link', 'Check out an item'],
  [paths.labMeetings, 'button', 'Schedule New Meeting'],
  [paths.socialGatherings, 'button', 'Plan the first event'],
  ['/aimex/resource-type/irb', 'button', 'Add First Resource'],
  [paths.members, 'button', 'Import'],
  [paths.notifications, 'link', 'Choose your notifications'],
  [paths.sentMessages, 'link', 'Set up e-mail and chat'],
])('the empty list of %s offers a first step', async (path, role, name) => {
  emptyLab();
  renderPage(path);
  expect(await screen.findByRole(role, { name })).toBeVisible();
});
