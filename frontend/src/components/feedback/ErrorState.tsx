import Button from '@mui/material/Button';
import { errorMessage } from '../../lib/http/http-error';
import { StatePanel } from './StatePanel';

/** Shown when content could not be loaded: what failed, why, and a retry button. */
export const ErrorState = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <StatePanel
    role="alert"
    title={title}
    text={errorMessage(error)}
    action={
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);
