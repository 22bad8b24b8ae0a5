import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../components/layout/Panel';

/** An event that is still to come. */
export const SharedGatheringSkeleton = () => (
  <Box component="output" aria-label="Loading the event" sx={{ display: 'block' }}>
    <Panel>
      <Skeleton variant="text" width="60%" sx={{ typography: 'h2' }} />
      <Skeleton variant="text" width="40%" />
      <Skeleton variant="text" sx={{ mt: 3 }} />
      <Skeleton variant="text" width="80%" />
      <Skeleton variant="text" width="30%" sx={{ mt: 4, typography: 'h3' }} />
      <Skeleton variant="text" width="50%" />
      <Skeleton variant="text" width="70%" />
    </Panel>
  </Box>
);
