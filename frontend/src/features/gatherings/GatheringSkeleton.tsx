import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../components/layout/Panel';
import { cardColumnsSx, cardListSx } from './gathering-styles';

/** Placeholders for two gatherings. */
export const GatheringSkeleton = () => (
  <Box component="output" aria-label="Loading the events" sx={{ display: 'block' }}>
    <Box sx={cardListSx}>
      {[0, 1].map((card) => (
        <Panel key={card}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h2' }} />
          <Skeleton variant="text" width="25%" />
          <Box sx={cardColumnsSx}>
            <div>
              <Skeleton variant="text" width="60%" />
              <Skeleton variant="text" width="80%" />
              <Skeleton variant="text" width="50%" />
            </div>
            <div>
              <Skeleton variant="text" width="50%" sx={{ typography: 'h4' }} />
              <Skeleton variant="text" />
              <Skeleton variant="text" width="70%" />
            </div>
          </Box>
        </Panel>
      ))}
    </Box>
  </Box>
);
