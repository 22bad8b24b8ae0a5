import { candidateVoteMessages, type SharedVenueCandidate, type VenueCandidate } from '@lab/contracts';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Icon } from '../../../components/Icon';
import { doneIcon, thumbDownIcon, thumbUpIcon } from '../../../components/icons';
import { announce, errorOr } from '../../../components/toast/announce';
import { useVote } from '../gatherings.api';

/** Votes on a venue with one click, and shows the result as a toast. */
export const useCastVote = ({ id, name }: Pick<SharedVenueCandidate, 'id' | 'name'>) => {
  const { mutateAsync: vote, isPending } = useVote();
  const castVote = (yes: boolean): void => {
    const done = vote({ candidateId: id, vote: yes }).then(() => ({
      title: candidateVoteMessages.recorded,
      text: name,
    }));
    void announce(done, errorOr(candidateVoteMessages.failed));
  };
  return { castVote, isBusy: isPending };
};

interface VoteButtonsProps {
  venue: string;
  /** True for yes, false for no, null for no vote. */
  myVote: boolean | null;
  isBusy: boolean;
  onVote: (yes: boolean) => void;
}

const choices = [
  { yes: true, label: 'Yes', color: 'primary', icon: thumbUpIcon },
  { yes: false, label: 'No', color: 'error', icon: thumbDownIcon },
] as const;

/** Buttons to vote yes or no on a venue. The own vote is filled and has a check mark. */
export const VoteButtons = ({ venue, myVote, isBusy, onVote }: VoteButtonsProps) => (
  <ButtonGroup size="small" disableElevation aria-label={`Your vote for ${venue}`}>
    {choices.map(({ yes, label, color, icon }) => {
      const isMine = myVote === yes;
      return (
        <Button
          key={label}
          variant={isMine ? 'contained' : 'outlined'}
          color={isMine ? color : 'inherit'}
          startIcon={<Icon path={isMine ? doneIcon : icon} />}
          aria-pressed={isMine}
          aria-label={`${label} to ${venue}`}
          // Not disabled during the request, because a disabled button loses the focus.
          onClick={() => !isBusy && onVote(yes)}
        >
          {label}
        </Button>
      );
    })}
  </ButtonGroup>
);

/** The vote on a venue by itself, outside its card. */
export const QuickVenueVote = ({ venue }: { venue: VenueCandidate }) => {
  const { castVote, isBusy } = useCastVote(venue);
  return <VoteButtons venue={venue.name} myVote={venue.myVote} isBusy={isBusy} onVote={castVote} />;
};
