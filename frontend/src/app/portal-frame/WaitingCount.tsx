import Box from '@mui/material/Box';
import { visuallyHidden } from '../../components/visually-hidden';

interface WaitingCountProps {
  count: number;
  /** What is said of the things behind the number. */
  of?: string;
}

/** The largest number that has room in a badge. Screen readers say the exact one. */
const MOST = 99;

/** The number of things that wait behind a link. */
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
      {count > MOST ? `${MOST}+` : count}
    </Box>
    <span style={visuallyHidden}>
      , {count} {of}
    </span>
  </>
);
