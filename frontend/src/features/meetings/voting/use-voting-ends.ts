import { useEffect, useEffectEvent, useRef } from 'react';

/** An open vote. `endsAt` is on the clock of `performance.now()`. */
export interface Voting {
  meetingId: number;
  proposalId: number;
  proposedBy: string;
  endsAt: number;
}

/** Browsers fire a timer that is set for longer at once. In milliseconds; about 25 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls back at a time of `performance.now()`, however far away. Returns how to stop it. */
const callAt = (time: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = Math.max(0, time - performance.now());
    timer = left > LONGEST_TIMER ? setTimeout(wait, LONGEST_TIMER) : setTimeout(callback, left);
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
