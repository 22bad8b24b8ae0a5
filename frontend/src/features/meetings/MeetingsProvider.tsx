import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogHost } from '../../components/dialog/open-dialog';
import { MeetingsContext } from './meetings-context';
import type { Schedule } from './meetings.api';
import { useProposalPolling } from './proposals/use-proposal-polling';
import { useVotings } from './voting/use-votings';

const NAVIGATION_DELAY_MS = 500;

/** Returns to the home page of the dialogs after a moment in which the result can be seen, unless the user has left. */
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

/** Provides the shared state of a page about meetings and its dialogs. */
export const MeetingsProvider = ({ schedule, home, children }: MeetingsProviderProps) => {
  const votings = useVotings(schedule);
  const goBack = useAfterSuccess(home);
  useProposalPolling(schedule);
  return (
    <MeetingsContext value={{ ...votings, schedule, home, goBack }}>
      <DialogHost>{children}</DialogHost>
    </MeetingsContext>
  );
};
