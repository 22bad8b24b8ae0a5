import { paths } from '@lab/contracts';
import { lazy, type ComponentType } from 'react';
import { labProfile } from '../lib/lab-content';
import { lazyPage } from './lazy-page';

export interface PageRoute {
  title: string;
  Page: ComponentType;
  /** Whoever is not logged in is sent to the login page and comes back afterwards. */
  isProtected?: true;
  /** A protected page that does not send anybody away but asks them, in these words, to log in. */
  loginText?: string;
}

/** The home page is drawn at build time, and taken over in the browser: both need its code at once. */
export const HomePage = lazyPage(() => import('./HomePage'));

const LOGIN_FOR_RESOURCES = 'Please log in to see the lab’s resources.';

/** One page under two addresses. */
const resourceCategory: PageRoute = {
  title: 'Lab Resources',
  Page: lazy(() => import('../features/resources/ResourceCategoryPage')),
  isProtected: true,
  loginText: LOGIN_FOR_RESOURCES,
};

/** Each of these two is one page under two addresses. */
const socialGatherings: PageRoute = {
  title: 'Lab Social Gatherings',
  Page: lazy(() => import('../features/gatherings/GatheringsPage')),
  isProtected: true,
  loginText: 'Please log in to access the social gathering voting system',
};

const sharedSocialGathering: PageRoute = {
  title: 'Social Gathering',
  Page: lazy(() => import('../features/gatherings/SharedGatheringPage')),
};

/** One screen under two addresses. */
const meetings: PageRoute = {
  title: 'Lab Meeting Schedule',
  Page: lazy(() => import('../features/meetings/MeetingsPage')),
};

/**
 * Every page, by its name in `paths`. A page that asks for a login in its own words is not protected here.
 * An address without a page shows the not-found page.
 */
export const routes: Partial<Record<keyof typeof paths, PageRoute>> = {
  home: { title: labProfile.professor.nameEn, Page: HomePage },
  auth: { title: 'Log in', Page: lazy(() => import('../features/auth/AuthPage')) },
  logout: { title: 'Signing out', Page: lazy(() => import('../features/auth/LogoutPage')) },
  members: { title: 'Lab Members', Page: lazy(() => import('../features/members/MembersPage')) },
  uploadPhoto: { title: 'Member Photo Upload', Page: lazy(() => import('../features/photo-upload/PhotoUploadPage')) },
  portal: { title: 'Portal', Page: lazy(() => import('../features/portal/PortalPage')) },
  managingMember: { title: 'Managing Members', Page: lazy(() => import('../features/portal/ManagingMemberPage')) },
  supportAndResources: {
    title: 'Lab Resources Hub',
    Page: lazy(() => import('../features/resources/ResourcesHubPage')),
    isProtected: true,
    loginText: LOGIN_FOR_RESOURCES,
  },
  dinnerVoting: socialGatherings,
  socialGatherings,
  sharedSocialGathering,
  sharedSocialGatheringAlias: sharedSocialGathering,
  resources: resourceCategory,
  resourceType: resourceCategory,
  photoRequests: {
    title: 'Photo Requests',
    Page: lazy(() => import('../features/photo-requests/PhotoRequestsPage')),
    isProtected: true,
  },
  calendarLinks: {
    title: 'Calendar Links',
    Page: lazy(() => import('../features/calendar-links/CalendarLinksPage')),
    isProtected: true,
  },
  equipment: {
    title: 'Equipment Management',
    Page: lazy(() => import('../features/equipment/EquipmentPage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  dbAdmin: { title: 'Database Admin', Page: lazy(() => import('../features/db-admin/DbAdminPage')) },
  labMeeting: meetings,
  labMeetings: meetings,
};
