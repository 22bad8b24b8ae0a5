import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { linkRowSx } from './calendar-link-styles';

/** Three links that are still to come. */
export const CalendarLinkSkeleton = () => (
  <Box component="output" aria-label="Loading the calendar links" sx={{ display: 'block' }}>
    {[0, 1, 2].map((row) => (
      <Box key={row} sx={linkRowSx}>
        <Box sx={{ flex: 1, width: '100%' }}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="20%" />
          <Skeleton variant="text" width="60%" />
        </Box>
      </Box>
    ))}
  </Box>
);
