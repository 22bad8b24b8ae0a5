import type { PhotoRequest } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/dates';

/** What was decided, when, and why. Nothing while a request is pending. */
export const Decision = ({ request: { status, decidedAt, reason } }: { request: PhotoRequest }) => {
  if (status === 'pending' || !decidedAt) return null;
  const isApproved = status === 'approved';
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: isApproved ? 'success.main' : 'error.main' }}>
        {isApproved ? 'Approved' : 'Rejected'} <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          “{reason}”
        </Typography>
      )}
    </>
  );
};
