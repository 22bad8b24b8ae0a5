import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../lib/http/http-error';

/** A notice that the links could not be loaded; the page stays usable without them. */
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
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'surface.sunken',
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
