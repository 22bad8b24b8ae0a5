/**
 * Every page of the browser app. The router draws from it, and the gateway knows from it which addresses are pages
 * (anything else is answered 404, still with the app, which shows its not-found page).
 */
export const paths = {
  home: '/',
  auth: '/auth',
  logout: '/logout',
  members: '/members',
  uploadPhoto: '/upload-photo',
  portal: '/aimex/portal',
  managingMember: '/aimex/managing-member',
  photoRequests: '/aimex/photo-requests',
  calendarLinks: '/aimex/calendar-links',
  equipment: '/aimex/equipment',
  labMeeting: '/aimex/lab-meeting',
  labMeetings: '/aimex/lab-meetings',
  dinnerVoting: '/aimex/dinner-voting',
  socialGatherings: '/aimex/social-gatherings',
  sharedSocialGathering: '/social-gatherings/shared/:shareToken',
  sharedSocialGatheringAlias: '/aimex/shared-social-gathering/:shareToken',
  supportAndResources: '/aimex/support-and-resources',
  resources: '/aimex/resources/:resourceType',
  resourceType: '/aimex/resource-type/:resourceType',
  dbAdmin: '/aimex/db-admin',
} as const;

/** A path without the slashes at its end. A pattern would look at each run of slashes once for every slash in it. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** True when `pathname` is a page of the app (a trailing slash does not matter). */
export const isPagePath = (pathname: string): boolean => {
  const segments = withoutTrailingSlashes(pathname).split('/');
  return Object.values(paths).some((path) => {
    const pattern = withoutTrailingSlashes(path).split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
    );
  });
};
