import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { needListSx, needSx } from './need-styles';

/** Lines that are still to come. */
export const NeedsSkeleton = ({ lines }: { lines: number }) => (
  <Box component="output" aria-label="Loading what needs you" sx={{ display: 'block' }}>
    <Box sx={needListSx}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} sx={needSx}>
          <Skeleton variant="text" width="60%" sx={{ typography: 'caption' }} />
          <Skeleton variant="text" width="70%" sx={{ typography: 'h5' }} />
          <Skeleton variant="text" width="80%" sx={{ typography: 'body2' }} />
        </Box>
      ))}
    </Box>
  </Box>
);
