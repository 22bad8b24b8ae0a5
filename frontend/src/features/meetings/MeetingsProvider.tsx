import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MeetingDialogs } from './MeetingDialogs';
import { MeetingsContext, type OpenDialog } from './meetings-context';
import type { Schedule } from './meetings.api';
import { useProposalPolling } from './proposals/use-proposal-polling';
import { useVotings } from './voting/use-votings';

const NAVIGATION_DELAY_MS = 500;

/** Goes home after a moment in which the result can be seen, unless the user has already left the page. */
const useAfterSuccess = (home: string) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(home, { preventScrollReset: true }), NAVIGATION_DELAY_MS);
  };
};

interface MeetingsProviderProps {
  schedule: Schedule;
  /** The page to which dialogs return. */
  home: string;
  children: ReactNode;
}

/** What the parts of a page about meetings share, and the dialog that is open. */
export const MeetingsProvider = ({ schedule, home, children }: MeetingsProviderProps) => {
  const [dialog, open] = useState<OpenDialog>();
  const votings = useVotings(schedule);
  const goBack = useAfterSuccess(home);
  useProposalPolling(schedule);
  return (
    <MeetingsContext value={{ ...votings, schedule, home, open, close: () => open(undefined), goBack }}>
      {children}
      <MeetingDialogs dialog={dialog} />
    </MeetingsContext>
  );
};
