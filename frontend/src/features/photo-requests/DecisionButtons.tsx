import type { PhotoRequest, UpdatesMember } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { fullName } from '../../components/person/names';
import { lazyPart } from '../../components/lazy-part';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog')).ApproveDialog);
const ConfirmUpdateDialog = lazyPart(async () => (await import('./ConfirmUpdateDialog')).ConfirmUpdateDialog);
const RejectDialog = lazyPart(async () => (await import('./RejectDialog')).RejectDialog);

/** A snapshot: the member in the dialog does not change while it is open. */
type OpenDialog = { kind: 'approve'; member: UpdatesMember | null } | { kind: 'reject' };

/** Buttons to approve or reject; each opens a confirmation. */
export const DecisionButtons = ({ request }: { request: PhotoRequest }) => {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignSelf: { xs: 'flex-start', sm: request.updatesMember ? 'flex-start' : 'center' },
        flexShrink: 0,
      }}
    >
      <Button
        variant="contained"
        aria-label={`Approve ${fullName(request)}`}
        onClick={() => setOpen({ kind: 'approve', member: request.updatesMember })}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`Reject ${fullName(request)}`}
        onClick={() => setOpen({ kind: 'reject' })}
      >
        Reject
      </Button>
      {open?.kind === 'approve' && !open.member && <ApproveDialog request={request} onClose={close} />}
      {open?.kind === 'approve' && open.member && (
        <ConfirmUpdateDialog request={request} member={open.member} onClose={close} />
      )}
      {open?.kind === 'reject' && <RejectDialog request={request} onClose={close} />}
    </Box>
  );
};
