import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../Icon';
import { errorIcon } from '../icons';

interface FormAlertProps {
  message: string | undefined;
  /** For a loading error: shows a retry button. */
  onRetry?: () => void;
}

/** The error of a whole form. Always rendered, because a live region must exist before its text changes. */
export const FormAlert = ({ message, onRetry }: FormAlertProps) => (
  <Box role="alert">
    {message && (
      <Box sx={{ display: 'flex', gap: 1.25, p: 2, borderRadius: 1, bgcolor: 'surface.alert', color: 'error.main' }}>
        <Icon path={errorIcon} fontSize="small" sx={{ mt: 0.25 }} aria-hidden />
        <Typography variant="body2" sx={{ flex: 1 }}>
          {message}
        </Typography>
        {onRetry && (
          <Button size="small" color="inherit" sx={{ my: -0.5 }} onClick={onRetry}>
            Try again
          </Button>
        )}
      </Box>
    )}
  </Box>
);
