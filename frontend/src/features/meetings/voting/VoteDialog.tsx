import { amountText, type DiscussionProposal, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { Note } from '../../../components/feedback/Note';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Icon } from '../../../components/Icon';
import { voteAgainIcon } from '../../../components/icons';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { OutsideLink } from '../MeetingDetails';
import { ProposalDialog } from '../dialogs';
import { useMeetings } from '../meetings-context';
import { losingPapers, papersOf } from '../proposals/papers';
import { NO_VOTES_RULE, useOutcome } from './use-outcome';
import { VoteForm } from './VoteForm';

const listSx: SxProps<Theme> = {
  ...ruledListSx,
  '& li': { ...ruledRowSx, py: 1.5, pl: 2, overflowWrap: 'anywhere' },
  '& li[data-winner=true]': { borderLeft: 2, borderLeftColor: 'decided.main' },
};

const badges = { votes: 'Selected', choice: 'Chosen', rule: 'By the rule' } as const;

interface VoteDialogProps {
  meeting: LabMeeting;
  proposal: DiscussionProposal;
  /** A time of `performance.now()`, in milliseconds. */
  openedAt: number;
}

/** The result of a vote by paper, and a button to propose the other papers again. */
const VoteResult = ({ meeting, proposal }: Omit<VoteDialogProps, 'openedAt'>) => {
  const open = useOpenDialog();
  const outcome = useOutcome(meeting, true);
  return (
    <AppDialog
      isWide
      title="Vote on Paper Discussion"
      text={meeting.title}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          {outcome && (
            <Button
              variant="outlined"
              startIcon={<Icon path={voteAgainIcon} />}
              onClick={() => open(<ProposalDialog papers={losingPapers(proposal, outcome.winner)} />)}
            >
              Propose the other papers again
            </Button>
          )}
        </>
      }
    >
      {outcome && outcome.by !== 'votes' && (
        <Box sx={{ mb: 2 }}>
          <Note text={outcome.by === 'rule' ? `There were no votes: ${NO_VOTES_RULE}.` : 'There were no votes.'} />
        </Box>
      )}
      <Box component="ul" sx={listSx}>
        {papersOf(proposal).map(({ option, letter, title, link }) => {
          const isWinner = option === outcome?.winner;
          const votes = outcome?.tally?.[option];
          return (
            <li key={option} data-winner={isWinner}>
              {isWinner && <StatusBadge color="decided">{outcome && badges[outcome.by]}</StatusBadge>}
              <Typography variant="body2">
                <strong>{letter}</strong> {link ? <OutsideLink href={link}>{title}</OutsideLink> : title}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {votes === undefined ? '…' : amountText(votes, 'votes')}
              </Typography>
            </li>
          );
        })}
      </Box>
    </AppDialog>
  );
};

/** The papers of a meeting: a form while the vote is open, then the result. */
export const VoteDialog = ({ meeting: opened, proposal: loaded, openedAt }: VoteDialogProps) => {
  const { schedule, stateOf, votingOf } = useMeetings();
  const meeting = schedule.meetings.find(({ id }) => id === opened.id) ?? opened;
  const known = schedule.proposals.find(({ id }) => id === loaded.id);
  // The proposal may be newer than the schedule; if a later schedule lacks it, it was deleted.
  const proposal = known ?? (schedule.receivedAt < openedAt ? loaded : undefined);
  return proposal && stateOf(meeting) === 'determined' ? (
    <VoteResult meeting={meeting} proposal={proposal} />
  ) : (
    <VoteForm title={meeting.title} proposal={proposal} endsAt={votingOf(meeting)?.endsAt} />
  );
};
