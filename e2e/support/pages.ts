/** What visitors see without a record. */
export const publicPages = ['/', '/auth', '/invite', '/members', '/upload-photo', '/nowhere'];

/** What members see. */
export const memberPages = [
  '/aimex/portal',
  '/aimex/managing-member',
  '/aimex/managing-member/members',
  '/aimex/notifications',
  '/aimex/notifications/settings',
  '/aimex/sign-in',
  '/aimex/equipment',
  '/aimex/equipment?tab=checkouts',
  '/aimex/lab-meetings',
  '/aimex/lab-meetings?view=past',
  '/aimex/lab-meetings?view=rotation',
  '/aimex/social-gatherings',
  '/aimex/support-and-resources',
  '/aimex/resource-type/irb',
];

/** What administrators see, besides the database page, which asks for the password. */
export const adminPages = [
  '/aimex/photo-requests',
  '/aimex/calendar-links',
  '/aimex/sign-in-accounts',
  '/aimex/unanswered-questions',
  '/aimex/sent-messages',
  '/aimex/site',
  '/aimex/site?tab=research',
  '/aimex/site?tab=settings',
  '/aimex/site?tab=look',
];
