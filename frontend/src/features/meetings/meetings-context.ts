import type { DiscussionProposal, LabMeeting, PaperMeetingState } from '@lab/contracts';
import { createContext, use } from 'react';
import type { Schedule } from './meetings.api';
import type { Voting } from './use-voting-ends';

export type PaperFields = Partial<Pick<DiscussionProposal, 'paperATitle' | 'paperBTitle'>> & {
  paperALink?: string;
  paperBLink?: string;
};

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'create'; day?: string }
  | { kind: 'edit' | 'cancel' | 'delete'; meeting: LabMeeting }
  | { kind: 'postpone' | 'feeds' }
  | { kind: 'propose'; meeting?: LabMeeting; papers?: PaperFields }
  | { kind: 'vote'; meeting: LabMeeting; proposal: DiscussionProposal; openedAt: number };

export interface Meetings {
  schedule: Schedule;
  votings: readonly Voting[];
  votingOf: (meeting: LabMeeting) => Voting | undefined;
  stateOf: (meeting: LabMeeting) => PaperMeetingState | null;
  /** A vote was opened here, for so many seconds. */
  begin: (voting: Omit<Voting, 'endsAt'>, seconds: number) => void;
  open: (dialog: OpenDialog) => void;
  close: () => void;
  /** Back to the schedule, half a second after something was saved. */
  goBack: () => void;
  /** What was just changed can be taken back with this token for a minute. */
  offerUndo: (text: string, token: string) => void;
}

export const MeetingsContext = createContext<Meetings | undefined>(undefined);

/** What every piece of the page shares. */
export const useMeetings = (): Meetings => use(MeetingsContext)!;
