import { useEffect, useEffectEvent, useRef } from 'react';

/** An open vote. `endsAt` is on the clock of `performance.now()`. */
export interface Voting {
  meetingId: number;
  proposalId: number;
  proposedBy: string;
  endsAt: number;
}

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
    const timers = [...current].map(([proposalId, endsAt]) => {
      running.current.add(proposalId);
      return setTimeout(() => end(proposalId), Math.max(0, endsAt - performance.now()));
    });
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [key]);
};
