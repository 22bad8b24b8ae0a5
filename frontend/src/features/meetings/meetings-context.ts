import type { DiscussionProposal, LabMeeting, PaperMeetingState } from '@lab/contracts';
import { createContext, use } from 'react';
import { useCloseDialog } from '../../components/dialog/open-dialog';
import type { Schedule } from './meetings.api';
import type { Voting } from './voting/use-votings';

export type PaperFields = Partial<Pick<DiscussionProposal, 'paperATitle' | 'paperBTitle'>> & {
  paperALink?: string;
  paperBLink?: string;
};

export interface Meetings {
  schedule: Schedule;
  votings: readonly Voting[];
  votingOf: (meeting: LabMeeting) => Voting | undefined;
  stateOf: (meeting: LabMeeting) => PaperMeetingState | null;
  /** Starts the countdown, in seconds, of a vote that was opened in this browser. */
  begin: (voting: Omit<Voting, 'endsAt'>, seconds: number) => void;
  /** The page to which dialogs return. */
  home: string;
  /** Returns there half a second after saving. */
  goBack: () => void;
}

export const MeetingsContext = createContext<Meetings | undefined>(undefined);

/** The state that all parts of the page share. */
export const useMeetings = (): Meetings => use(MeetingsContext)!;

/** Closes the dialog of the caller after a save, and returns to the home page of the dialogs. */
export const useCloseAndGoBack = () => {
  const close = useCloseDialog();
  const { goBack } = useMeetings();
  return () => {
    close();
    goBack();
  };
};
