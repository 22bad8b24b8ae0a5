import { discussionProposalMessages, type LabMeeting, type PaperMeetingState } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { refreshMeetings, type Schedule } from '../meetings.api';

/** An open vote. `endsAt` is on the clock of `performance.now()`. */
export interface Voting {
  meetingId: number;
  proposalId: number;
  proposedBy: string;
  endsAt: number;
}

/** The longest delay of a timer, in milliseconds (about 25 days). Browsers fire longer ones at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls back at a time of `performance.now()`, however far away. Returns a function that stops it. */
const callAt = (time: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = Math.max(0, time - performance.now());
    timer = left > MAX_TIMER_MS ? setTimeout(wait, MAX_TIMER_MS) : setTimeout(callback, left);
  };
  wait();
  return () => clearTimeout(timer);
};

/** Calls `onEnd` once per vote: when its countdown is over, or when the server no longer lists it. */
export const useVotingEnds = (votings: readonly Voting[], onEnd: (proposalId: number) => void): void => {
  const running = useRef(new Set<number>());
  const ended = useRef(new Set<number>());
  const end = useEffectEvent((proposalId: number) => {
    running.current.delete(proposalId);
    if (ended.current.has(proposalId)) return;
    ended.current.add(proposalId);
    onEnd(proposalId);
  });

  // Compared by value, because every response contains new objects.
  const key = JSON.stringify(votings.map(({ proposalId, endsAt }) => [proposalId, endsAt]));
  useEffect(() => {
    const current = new Map(JSON.parse(key) as [number, number][]);
    const gone = [...running.current].filter((id) => !current.has(id));
    gone.forEach((id) => end(id));
    const stops = [...current].map(([proposalId, endsAt]) => {
      running.current.add(proposalId);
      return callAt(endsAt, () => end(proposalId));
    });
    return () => stops.forEach((stop) => stop());
  }, [key]);
};

const runningVotings = ({ meetings, receivedAt }: Schedule): Voting[] =>
  meetings.flatMap(({ activeVoting: voting }) =>
    voting ? [{ ...voting, endsAt: receivedAt + voting.remainingSeconds * 1000 }] : [],
  );

/** Open votes and the state of each paper discussion. Votes started in this browser take precedence over the last response. */
export const useVotings = (schedule: Schedule) => {
  const client = useQueryClient();
  const [begun, setBegun] = useState<readonly Voting[]>([]);
  const known = runningVotings(schedule);
  const votings = [...known, ...begun.filter((own) => known.every(({ proposalId }) => proposalId !== own.proposalId))];

  useVotingEnds(votings, (ended) => {
    setBegun((current) => current.filter(({ proposalId }) => proposalId !== ended));
    showToast({ title: discussionProposalMessages.votingEnded, durationMs: 3_000 });
    void refreshMeetings(client);
  });

  const votingOf = (meeting: LabMeeting) => votings.find(({ meetingId }) => meetingId === meeting.id);
  const stateOf = (meeting: LabMeeting): PaperMeetingState | null => {
    if (meeting.type !== 'paper_discussion') return null;
    if (begun.some(({ meetingId }) => meetingId === meeting.id)) return 'voting';
    return meeting.paperMeetingState ?? 'seeking_proposal';
  };
  const begin = (voting: Omit<Voting, 'endsAt'>, seconds: number) =>
    setBegun((current) => [...current, { ...voting, endsAt: performance.now() + seconds * 1000 }]);
  return { votings, votingOf, stateOf, begin };
};
