import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../lib/http/http-error';
import { rowButtonSx } from './need-styles';
import type { FailedSource } from './use-needs';

/** Shown in place of the lines of an unavailable service. */
export const FailedSourceItem = ({ source: { name, error, retry } }: { source: FailedSource }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box role="alert">
      <Typography>{name} could not be loaded</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {errorMessage(error)}
      </Typography>
    </Box>
    <Button color="inherit" sx={rowButtonSx} aria-label={`Try again: ${name}`} onClick={retry}>
      Try again
    </Button>
  </Box>
);
