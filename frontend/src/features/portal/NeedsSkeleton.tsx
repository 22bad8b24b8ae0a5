import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { needListSx, needSx } from './need-styles';

/** Lines that are still to come. */
export const NeedsSkeleton = ({ lines }: { lines: number }) => (
  <Box component="output" aria-label="Loading what needs you" sx={{ display: 'block' }}>
    <Box sx={needListSx}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} sx={needSx}>
          <Skeleton variant="text" width="60%" sx={{ typography: 'caption' }} />
          <Skeleton variant="text" width="70%" sx={{ typography: 'h5' }} />
          <Typography variant="body2" component="div" className="when">
            <Skeleton variant="text" width="7rem" />
            <Skeleton variant="text" width="9rem" />
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
