import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../lib/http/http-error';

/** Says, in passing, that the links could not be loaded, while the page goes on without them. */
export const LoadNotice = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Box
    component="output"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      mb: 3,
      py: 1,
      borderTop: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      The resources could not be loaded. {errorMessage(error)}
    </Typography>
    <Button size="small" color="inherit" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);
