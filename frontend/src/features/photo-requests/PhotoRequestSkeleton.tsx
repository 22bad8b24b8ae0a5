import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { requestRowSx, requestPhotoSx } from './photo-request-styles';

/** Two requests that are still to come. */
export const PhotoRequestSkeleton = () => (
  <Box component="output" aria-label="Loading the requests" sx={{ display: 'block' }}>
    {[0, 1].map((row) => (
      <Box key={row} sx={requestRowSx}>
        <Skeleton variant="rounded" sx={[requestPhotoSx, { height: 'auto' }]} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="50%" />
        </Box>
      </Box>
    ))}
  </Box>
);
