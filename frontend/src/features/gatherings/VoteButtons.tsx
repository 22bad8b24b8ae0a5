import CheckIcon from '@mui/icons-material/Check';
import NoIcon from '@mui/icons-material/ThumbDownOutlined';
import YesIcon from '@mui/icons-material/ThumbUpOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';

interface VoteButtonsProps {
  venue: string;
  /** True for yes, false for no, null for none. */
  myVote: boolean | null;
  isBusy: boolean;
  onVote: (yes: boolean) => void;
}

const choices = [
  { yes: true, label: 'Yes', color: 'primary', Icon: YesIcon },
  { yes: false, label: 'No', color: 'error', Icon: NoIcon },
] as const;

/** Yes or no to a venue. One's own vote is filled in and carries a check mark. */
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
          // Not disabled while it is sent: that would take the focus away.
          onClick={() => !isBusy && onVote(yes)}
        >
          {label}
        </Button>
      );
    })}
  </ButtonGroup>
);
