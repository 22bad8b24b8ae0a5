import { labMeetingTypeLabels, type LabMeeting } from '@lab/contracts';
import { fileEvent, type FileEvent } from './calendar-file.js';

/** A meeting in a calendar file. `date` and `end` are in the lab's local time. */
export type FileMeeting = Pick<
  LabMeeting,
  'date' | 'type' | 'title' | 'description' | 'presenters' | 'isCancelled' | 'paperTitle' | 'paperLink' | 'updatedAt'
> & {
  end: string;
  uid: string;
  /** Incremented on each change by a user. Calendar apps keep the entry with the highest number. */
  sequence: number;
  /** The paper that a vote chose. It replaces the meeting's own paper. */
  selectedTitle: string | null;
  selectedLink: string | null;
};

/**
 * Converts a meeting to a calendar entry.
 * @param timezone of the lab
 */
export const meetingToFileEvent = (meeting: FileMeeting, timezone: string): FileEvent => {
  const { uid, sequence, date: start, end, isCancelled, updatedAt: changedAt } = meeting;
  const title = `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`;
  const description = describe(meeting) || null;
  return { ...fileEvent({ uid, sequence, title, description, changedAt, isCancelled }), start, end, timezone };
};

const describe = (meeting: FileMeeting): string => {
  const paper = [meeting.selectedTitle ?? meeting.paperTitle, meeting.selectedLink ?? meeting.paperLink];
  return [
    meeting.description,
    meeting.presenters && `Presenters: ${meeting.presenters}`,
    ...(meeting.type === 'paper_discussion' ? [paper.filter(Boolean).join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
};
