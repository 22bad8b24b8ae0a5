import { discussionProposalMessages, type LabMeeting, type PaperMeetingState } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { refreshMeetings, type Schedule } from '../meetings.api';
import { useVotingEnds, type Voting } from './use-voting-ends';

const runningVotings = ({ meetings, receivedAt }: Schedule): Voting[] =>
  meetings.flatMap(({ activeVoting: voting }) =>
    voting ? [{ ...voting, endsAt: receivedAt + voting.remainingSeconds * 1000 }] : [],
  );

/** Open votes and the state of each paper discussion. Votes started in this browser take precedence over the last response. */
export const useVotings = (schedule: Schedule) => {
  const client = useQueryClient();
  const [begun, setBegun] = useState<readonly Voting[]>([]);
  const told = runningVotings(schedule);
  const votings = [...told, ...begun.filter((own) => told.every(({ proposalId }) => proposalId !== own.proposalId))];

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
