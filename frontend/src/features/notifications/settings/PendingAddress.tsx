import type { PendingAddress as Pending } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { announce, failure } from '../../../components/toast/announce';
import { usePendingAddress } from './notification-settings.api';
import { addressSaved, pendingText } from './pending-texts';
import { pendingSx } from './settings-styles';

interface PendingAddressProps {
  memberId: number;
  pending: Pending;
}

/** An address to which nothing is sent yet. */
export const PendingAddress = ({ memberId, pending }: PendingAddressProps) => {
  const { sendAgain, cancel } = usePendingAddress(memberId);
  const { email } = pending;
  return (
    <Box sx={pendingSx}>
      <StatusBadge color="warning">Waiting for confirmation</StatusBadge>
      <Typography>
        <strong>{email}</strong>
      </Typography>
      <Typography variant="body2">{pendingText(pending)} Until it is confirmed, nothing else is sent there.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          loading={sendAgain.isPending}
          aria-label={`Send Again: the message to ${email}`}
          onClick={() => void announce(sendAgain.mutateAsync().then(addressSaved), failure('Not Sent'))}
        >
          Send Again
        </Button>
        <Button
          size="small"
          color="inherit"
          loading={cancel.isPending}
          aria-label={`Cancel: do not use ${email}`}
          onClick={() =>
            void announce(
              cancel.mutateAsync().then(() => ({ title: 'Address Not Used', text: email })),
              failure('Not Cancelled'),
            )
          }
        >
          Cancel
        </Button>
      </Box>
    </Box>
  );
};
