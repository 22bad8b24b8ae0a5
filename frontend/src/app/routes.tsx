import { pageTitles, type paths } from '@lab/contracts';
import type { ComponentType } from 'react';
import { lazyComponent } from '../components/lazy-part';

export interface PageRoute {
  /** Undefined when the page sets its own title. */
  title?: string | undefined;
  Page: ComponentType;
  /** Visitors are redirected to the login page and return afterwards. */
  isProtected?: true;
  /** The text of a login prompt that visitors see instead of being redirected. */
  loginText?: string;
  /** The title of the login prompt and the page's only heading. */
  loginTitle?: string;
}

const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyComponent(async () => (await load()).default);

// These pages are prerendered.
export const HomePage = lazyPage(() => import('./HomePage'));
export const MembersPage = lazyPage(() => import('../features/members/MembersPage'));
export const MemberPage = lazyPage(() => import('./MemberPage'));
export const PublicationPage = lazyPage(() => import('./PublicationPage'));
export const LabPage = lazyPage(() => import('./LabPage'));
export const NewsPage = lazyPage(() => import('../features/home/NewsPage'));
export const FacilitiesPage = lazyPage(() => import('./FacilitiesPage'));
export const DashboardPage = lazyPage(() => import('../features/portal/DashboardPage'));

const LOGIN_FOR_RESOURCES = 'Please log in to see the lab’s resources.';

/** One page at two addresses. */
const resourceCategory: PageRoute = {
  title: 'Lab Resources',
  Page: lazyPage(() => import('../features/resources/ResourceCategoryPage')),
  isProtected: true,
  loginText: LOGIN_FOR_RESOURCES,
};

/** This page and the next one have two addresses each. */
const socialGatherings: PageRoute = {
  title: pageTitles.socialGatherings,
  Page: lazyPage(() => import('../features/gatherings/GatheringsPage')),
  isProtected: true,
  loginText: 'Please log in to access the social gathering voting system',
};

const sharedSocialGathering: PageRoute = {
  title: 'Social Gathering',
  Page: lazyPage(() => import('../features/gatherings/sharing/SharedGatheringPage')),
};

/** One page at two addresses. */
const meetings: PageRoute = {
  title: pageTitles.labMeeting,
  Page: lazyPage(() => import('../features/meetings/MeetingsPage')),
  isProtected: true,
  loginTitle: 'Please login to access the lab meetings page',
};

/**
 * Every page, by its name in `paths`. A page with its own login prompt is not protected here. An unknown address shows
 * the not-found page.
 */
export const routes: Partial<Record<keyof typeof paths, PageRoute>> = {
  home: { Page: HomePage },
  auth: { title: pageTitles.auth, Page: lazyPage(() => import('../features/auth/AuthPage')) },
  logout: { title: pageTitles.logout, Page: lazyPage(() => import('../features/auth/LogoutPage')) },
  invite: { title: pageTitles.invite, Page: lazyPage(() => import('../features/sign-in/InvitePage')) },
  alumniEntry: {
    title: pageTitles.alumniEntry,
    Page: lazyPage(() => import('../features/members/alumni-entry/AlumniEntryPage')),
  },
  members: { title: pageTitles.members, Page: MembersPage },
  member: { title: 'Lab Member', Page: MemberPage },
  publication: { title: 'Publication', Page: PublicationPage },
  news: { title: pageTitles.news, Page: NewsPage },
  facilities: { title: pageTitles.facilities, Page: FacilitiesPage },
  page: { title: 'Page', Page: LabPage },
  uploadPhoto: {
    title: pageTitles.uploadPhoto,
    Page: lazyPage(() => import('../features/members/photo-upload/PhotoUploadPage')),
  },
  portal: { title: pageTitles.portal, Page: DashboardPage },
  notifications: {
    title: pageTitles.notifications,
    Page: lazyPage(() => import('../features/notifications/NotificationsPage')),
    isProtected: true,
  },
  notificationSettings: {
    title: pageTitles.notificationSettings,
    Page: lazyPage(() => import('../features/notifications/settings/NotificationSettingsPage')),
    isProtected: true,
  },
  signIn: {
    title: pageTitles.signIn,
    Page: lazyPage(() => import('../features/sign-in/SignInPage')),
    isProtected: true,
  },
  managingMember: {
    title: pageTitles.managingMember,
    Page: lazyPage(() => import('../features/portal/ManagingMemberPage')),
    isProtected: true,
    loginText: 'Please log in to manage the lab’s members.',
  },
  supportAndResources: {
    title: pageTitles.supportAndResources,
    Page: lazyPage(() => import('../features/resources/ResourcesHubPage')),
    isProtected: true,
    loginText: LOGIN_FOR_RESOURCES,
  },
  dinnerVoting: socialGatherings,
  socialGatherings,
  sharedSocialGathering,
  sharedSocialGatheringAlias: sharedSocialGathering,
  resources: resourceCategory,
  resourceType: resourceCategory,
  administration: {
    title: pageTitles.administration,
    Page: lazyPage(() => import('../features/portal/AdministrationPage')),
    isProtected: true,
  },
  photoRequests: {
    title: pageTitles.photoRequests,
    Page: lazyPage(() => import('../features/members/photo-requests/PhotoRequestsPage')),
    isProtected: true,
  },
  signInAccounts: {
    title: pageTitles.signInAccounts,
    Page: lazyPage(() => import('../features/members/sign-in-accounts/SignInAccountsPage')),
    isProtected: true,
  },
  calendarLinks: {
    title: pageTitles.calendarLinks,
    Page: lazyPage(() => import('../features/meetings/calendar-links/CalendarLinksPage')),
    isProtected: true,
  },
  unansweredQuestions: {
    title: pageTitles.unansweredQuestions,
    Page: lazyPage(() => import('../features/lab-guide/unanswered-questions/UnansweredQuestionsPage')),
    isProtected: true,
  },
  sentMessages: {
    title: pageTitles.sentMessages,
    Page: lazyPage(() => import('../features/notifications/sent-messages/SentMessagesPage')),
    isProtected: true,
  },
  equipment: {
    title: pageTitles.equipment,
    Page: lazyPage(() => import('../features/equipment/EquipmentPage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  equipmentTimeline: {
    title: 'Timeline',
    Page: lazyPage(() => import('../features/equipment/timeline/TimelinePage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  equipmentItem: {
    title: 'Equipment',
    Page: lazyPage(() => import('../features/equipment/ItemPage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  stockTakes: {
    title: 'Stock-takes',
    Page: lazyPage(() => import('../features/equipment/stock-takes/StockTakesPage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  stockTake: {
    title: 'Stock-take',
    Page: lazyPage(() => import('../features/equipment/stock-takes/StockTakePage')),
    isProtected: true,
    loginText: 'Please log in to use the lab’s equipment.',
  },
  site: {
    title: pageTitles.site,
    Page: lazyPage(() => import('../features/site/SitePage')),
    isProtected: true,
  },
  setup: {
    title: pageTitles.setup,
    Page: lazyPage(() => import('../features/site/setup/SetupPage')),
    isProtected: true,
  },
  system: {
    title: pageTitles.system,
    Page: lazyPage(() => import('../features/system/SystemPage')),
    isProtected: true,
  },
  dbAdmin: { title: pageTitles.dbAdmin, Page: lazyPage(() => import('../features/db-admin/DbAdminPage')) },
  labMeeting: meetings,
  labMeetings: meetings,
  labMeetingPage: {
    title: 'Lab Meeting',
    Page: lazyPage(() => import('../features/meetings/page/MeetingPage')),
    isProtected: true,
    loginTitle: 'Please login to access the lab meetings page',
  },
};
