import CheckIcon from '@mui/icons-material/Check';
import NoIcon from '@mui/icons-material/ThumbDownOutlined';
import YesIcon from '@mui/icons-material/ThumbUpOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';

interface VoteButtonsProps {
  venue: string;
  /** True for yes, false for no, null for no vote. */
  myVote: boolean | null;
  isBusy: boolean;
  onVote: (yes: boolean) => void;
}

const choices = [
  { yes: true, label: 'Yes', color: 'primary', Icon: YesIcon },
  { yes: false, label: 'No', color: 'error', Icon: NoIcon },
] as const;

/** Buttons to vote yes or no on a venue. The own vote is filled and has a check mark. */
export const VoteButtons = ({ venue, myVote, isBusy, onVote }: VoteButtonsProps) => (
  <ButtonGroup size="small" disableElevation aria-label={`Your vote for ${venue}`}>
    {choices.map(({ yes, label, color, Icon }) => {
      const isMine = myVote === yes;
      return (
        <Button
          key={label}
          variant={isMine ? 'contained' : 'outlined'}
          color={isMine ? color : 'inherit'}
          startIcon={isMine ? <CheckIcon /> : <Icon />}
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
