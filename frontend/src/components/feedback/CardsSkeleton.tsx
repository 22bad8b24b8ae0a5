import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardGrid } from '../layout/CardGrid';
import { Panel } from '../layout/Panel';
import { appearLateSx } from './Spinner';

const CARDS = 6;

/** Placeholders for cards while they are loading. */
export const CardsSkeleton = ({ label }: { label: string }) => (
  <Box component="output" aria-label={label} sx={{ ...appearLateSx, display: 'block' }}>
    <CardGrid>
      {Array.from({ length: CARDS }, (_, card) => (
        <Panel key={card} component="li">
          <Skeleton variant="text" width="30%" />
          <Skeleton variant="text" width="60%" sx={{ typography: 'h4' }} />
          <Skeleton variant="text" sx={{ mt: 1 }} />
          <Skeleton variant="text" width="80%" />
        </Panel>
      ))}
    </CardGrid>
  </Box>
);
