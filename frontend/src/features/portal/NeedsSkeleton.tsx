import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { needListSx, needSx } from './need-styles';

/** Placeholders for lines that are loading. */
export const NeedsSkeleton = ({ lines }: { lines: number }) => (
  <Box component="output" aria-label="Loading what needs you" sx={{ display: 'block' }}>
    <Box sx={needListSx}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} sx={needSx}>
          <Skeleton variant="text" sx={{ width: '60%', typography: 'caption' }} />
          <Skeleton variant="text" sx={{ width: '70%', typography: 'h5' }} />
          <Typography variant="body2" component="div" className="when">
            <Skeleton variant="text" sx={{ width: '7rem' }} />
            <Skeleton variant="text" sx={{ width: '9rem' }} />
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
