import { discussionProposalMessages, type DiscussionProposal, type LabMeeting } from '@lab/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { warn } from '../../../components/toast/announce';
import { VoteDialog } from '../dialogs';
import { useMeetings } from '../meetings-context';
import { proposalsQuery } from '../meetings.api';
import { shownProposal } from '../schedule/schedule';

const { none, noneForMeeting, fetchFailed } = discussionProposalMessages;

/**
 * Opens the vote on a meeting's papers. If no proposal is cached, it is fetched once, and the button shows that it is
 * loading.
 */
export const OpenVoteButton = ({ meeting, ...button }: ButtonProps & { meeting: LabMeeting }) => {
  const client = useQueryClient();
  const { schedule, stateOf } = useMeetings();
  const open = useOpenDialog();
  const [isFetching, setFetching] = useState(false);

  const fetchProposal = async (): Promise<DiscussionProposal | undefined> => {
    setFetching(true);
    try {
      const [proposal] = await client.fetchQuery({ ...proposalsQuery(meeting.id), staleTime: 0 });
      if (!proposal) warn({ title: none, text: noneForMeeting });
      return proposal;
    } catch {
      warn({ title: 'Error', text: fetchFailed });
      return undefined;
    } finally {
      setFetching(false);
    }
  };
  const openVote = async () => {
    const proposal = shownProposal(schedule.proposals, meeting, stateOf(meeting)) ?? (await fetchProposal());
    if (!proposal) return;
    const vote = { meeting, proposal, openedAt: performance.now() };
    open(<VoteDialog {...vote} />);
  };
  return <Button size="small" loading={isFetching} {...button} onClick={() => void openVote()} />;
};
