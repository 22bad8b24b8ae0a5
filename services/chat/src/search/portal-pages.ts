import { pageTitles, paths } from '@lab/contracts';
import type { SearchRecord } from '@lab/service-kit';
import { pageRecord } from './page-record.js';

type Row = readonly [name: keyof typeof pageTitles, detail: string];

/** Pages by their names in `paths`, each with what one does there. */
const FOR_MEMBERS: readonly Row[] = [
  ['portal', 'The tools of the lab'],
  ['notifications', 'What concerns you: votes, meetings that change, your turn to present, items to return'],
  ['notificationSettings', 'Choose what you are told, in your inbox or by e-mail, and when no e-mail comes'],
  ['signIn', 'Set a passkey or a code, so that only you can act under your name'],
  ['managingMember', 'See who is in the lab and add new members'],
  ['equipment', 'See what the lab owns, take an item with you and bring it back'],
  ['labMeeting', 'Plan the weekly meeting, propose papers and vote on them'],
  ['socialGatherings', 'Propose and vote on venues for the lab’s events'],
  ['supportAndResources', 'Forms, guides, tutorials and references that the lab shares'],
];

const FOR_ADMINISTRATORS: readonly Row[] = [
  ['managedMembers', 'Change what the directory says of somebody, invite them, or move them to the alumni'],
  ['photoRequests', 'Review who wants to be in the directory'],
  ['calendarLinks', 'See the links to calendars and end one'],
  ['unansweredQuestions', 'Answer what visitors asked the lab guide'],
  ['sentMessages', 'See which e-mails and chat messages left the portal'],
  ['dbAdmin', 'Look into every table and mend a record'],
];

const toRecord =
  (access: SearchRecord['access']) =>
  ([name, detail]: Row): SearchRecord =>
    pageRecord({ id: name, title: pageTitles[name], detail, words: '', href: paths[name] }, access);

/** The pages of the portal, each for whoever may use it. */
export const portalPages: readonly SearchRecord[] = [
  ...FOR_MEMBERS.map(toRecord('member')),
  ...FOR_ADMINISTRATORS.map(toRecord('admin')),
];
