import Button from '@mui/material/Button';
import { StatePanel } from '../../components/feedback/StatePanel';
import { errorMessage } from '../../lib/http/http-error';

/** The event could not be loaded, though its link may be good. */
export const SharedLoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <StatePanel
    role="alert"
    title={`Failed to load event: ${errorMessage(error)}`}
    action={
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);
