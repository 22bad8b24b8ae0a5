import Box from '@mui/material/Box';
import { visuallyHidden } from '../../components/visually-hidden';

interface WaitingCountProps {
  count: number;
  /** The word after the number, for screen readers. */
  of?: string;
}

/** The largest number that fits into a badge. Screen readers announce the exact number. */
const MAX_SHOWN = 99;

/** A badge with the number of waiting tasks or unread notifications behind a link. */
export const WaitingCount = ({ count, of = 'waiting' }: WaitingCountProps) => (
  <>
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        minWidth: '1.25rem',
        whiteSpace: 'nowrap',
        px: 0.5,
        borderRadius: 5,
        typography: 'caption',
        lineHeight: '1.25rem',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </Box>
    <span style={visuallyHidden}>
      , {count} {of}
    </span>
  </>
);
