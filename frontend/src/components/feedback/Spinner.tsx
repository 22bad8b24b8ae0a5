import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { appearLateSx } from './appear-late';

export const Spinner = ({ label }: { label: string }) => (
  <Box sx={{ ...appearLateSx, display: 'grid', placeItems: 'center', py: 12 }}>
    <CircularProgress aria-label={label} size={32} thickness={3} />
  </Box>
);
