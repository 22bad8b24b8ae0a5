import { paths } from '@lab/contracts';
import { lazy, type ComponentType } from 'react';
import { labProfile } from '../lib/lab-content';
import { lazyPage } from './lazy-page';

export interface PageRoute {
  title: string;
  Page: ComponentType;
  /** Whoever is not logged in is sent to the login page and comes back afterwards. */
  isProtected?: true;
}

/** The home page is drawn at build time, and taken over in the browser: both need its code at once. */
export const HomePage = lazyPage(() => import('./HomePage'));

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
  photoRequests: {
    title: 'Photo Requests',
    Page: lazy(() => import('../features/photo-requests/PhotoRequestsPage')),
    isProtected: true,
  },
  labMeeting: meetings,
  labMeetings: meetings,
};
