import { meetingWeekday } from '../site/lab-settings.js';
import { dateRange } from '../time/texts.js';

/** Messages about meetings, shared by the browser and the service. */
export const labMeetingMessages = {
  date: 'Please select a meeting date',
  dateInvalid: 'Please select a valid date',
  movedIntoGap: (time: string) =>
    `A meeting would move to ${time.replace('T', ' ').slice(0, 16)}, a time that the clocks skip on that day. Please move that meeting first.`,
  otherWeekday: () => `Lab meetings take place on ${meetingWeekday()}s`,
  alsoOn: 'Please enter at most 11 other dates',
  type: 'Please select a meeting type',
  title: 'Please enter a meeting title',
  link: 'Please enter a valid URL',
  order: 'Please enter the order as a whole number',
  startDate: 'Please select a date to start postponing',
  startDateFormat: 'Invalid date format',
  startDateInvalid: 'Please select a valid date',
  dayPast: 'Please choose today or a later day',
  startDatePast: 'The start date cannot be in the past',
  created: 'Meeting created successfully!',
  updated: '✅ Meeting updated successfully!',
  deleted: '✅ Meeting deleted successfully!',
  cancelled: 'Meeting cancelled and postponed',
  postponed: 'Meetings postponed successfully!',
  moved: 'Meeting moved',
  moveFailed: 'Failed to move the meeting',
  sameDay: 'The meeting is already on this day. Please choose another one',
  cancelledNotMoved: 'A cancelled meeting cannot be moved',
  notOnDay: 'The other meeting is no longer on this day',
  undone: 'The change has been undone',
  fetchFailed: 'Failed to fetch meetings',
  createFailed: 'Failed to create meeting',
  updateFailed: 'Failed to update meeting',
  deleteFailed: 'Failed to delete meeting',
  postponeFailed: 'Failed to postpone meetings',
  empty: 'No meetings currently scheduled',
  emptyDay: 'No meetings scheduled for this date',
  cancelledCard: 'Meeting cancelled due to travel',
  cancelledListCard: 'This meeting has been cancelled.',
  unknown: 'There is no such meeting.',
  timeTaken: 'There is already a meeting at this time',
  typeDuringVote: 'The type cannot change until the vote has ended',
  alreadyCancelled: 'The meeting is already cancelled',
  movedTooFar: (title: string) =>
    `“${title}” would be moved beyond ${dateRange.last}, the last day of the calendar. Please give it another date first.`,
  undoUnknown: 'There is nothing to undo.',
  undoExpired: 'This change can no longer be undone',
  undoConflict: 'Something has changed since, so this cannot be undone',
  tooManyFeeds: 'You have 20 calendar links. Please revoke one first.',
} as const;

/** The type that a form offers first. */
export const usualMeetingType = 'paper_discussion';

export const labMeetingTypes = ['paper_discussion', 'progress_report'] as const;

export type LabMeetingType = (typeof labMeetingTypes)[number];

/** The roles of people in a meeting. */
export const meetingRoles = ['presenter', 'attendee'] as const;

export type MeetingRole = (typeof meetingRoles)[number];

/** Labels of a meeting's fields, in forms and on its page. */
export const labMeetingLabels = {
  title: 'Title',
  date: 'Meeting date',
  type: 'Meeting type',
  description: 'Description',
  paperTitle: 'Paper title',
  paperLink: 'Paper link',
  paperAbstract: 'Paper abstract',
  presenters: 'Presenters',
  attendees: 'Attendees',
  notes: 'Notes',
} as const;

/** Labels of the types. */
export const labMeetingTypeLabels: Record<LabMeetingType, string> = {
  paper_discussion: 'Paper Discussion',
  progress_report: 'Progress Report',
};

/** Path of the calendar file of one meeting, for "Add to calendar". */
export const labMeetingCalendarPath = (id: number): string => `/api/lab-meetings/${id}/calendar.ics`;

/**
 * How long a toast offers to undo a change, in seconds. The server accepts the undo of a cancellation or postponement
 * for the same time.
 */
export const UNDO_SECONDS = 60;
