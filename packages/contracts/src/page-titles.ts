import type { paths } from './paths.js';

/**
 * The titles of pages by their names in `paths`, for browser tabs and for the search. The home page and the addresses that
 * name a record have none: their titles depend on the content.
 */
export const pageTitles = {
  auth: 'Log in',
  logout: 'Signing out',
  invite: 'Your Invitation',
  members: 'Lab Members',
  uploadPhoto: 'Member Photo Upload',
  portal: 'Portal',
  notifications: 'Notifications',
  notificationSettings: 'Notification Settings',
  sentMessages: 'Messages Sent',
  signIn: 'Your Sign-In',
  managingMember: 'Managing Members',
  managedMembers: 'Manage Existing Members',
  photoRequests: 'Photo Requests',
  calendarLinks: 'Calendar Links',
  unansweredQuestions: 'Unanswered Questions',
  equipment: 'Equipment Management',
  labMeeting: 'Lab Meeting Schedule',
  labMeetings: 'Lab Meeting Schedule',
  dinnerVoting: 'Lab Social Gatherings',
  socialGatherings: 'Lab Social Gatherings',
  supportAndResources: 'Lab Resources Hub',
  dbAdmin: 'Database Admin',
} as const satisfies Partial<Record<keyof typeof paths, string>>;
