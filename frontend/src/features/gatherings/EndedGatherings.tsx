import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { endedSx } from './gathering-styles';

interface EndedGatheringsProps {
  count: number;
  /** True when there is nothing else to see. */
  isOpen: boolean;
  children: ReactNode;
}

/** The ended gatherings, folded. They are rendered all the same, so that the browser’s own search finds and opens them. */
export const EndedGatherings = ({ count, isOpen, children }: EndedGatheringsProps) => (
  <Box component="details" open={isOpen} sx={endedSx}>
    <summary>
      <Typography variant="h3" component="h2">
        Ended gatherings ({count})
      </Typography>
    </summary>
    {children}
  </Box>
);
