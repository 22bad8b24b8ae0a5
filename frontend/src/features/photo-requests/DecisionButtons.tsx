import type { PhotoRequest, UpdatesMember } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApproveDialog } from './ApproveDialog';
import { ConfirmUpdateDialog } from './ConfirmUpdateDialog';
import { RejectDialog } from './RejectDialog';

/** The dialog as it was opened: whom it would change does not become somebody else under the reader's eyes. */
type OpenDialog = { kind: 'approve'; member: UpdatesMember | null } | { kind: 'reject' };

/** Approve or reject; each asks before it acts. */
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
        aria-label={`Approve ${request.nameEn}`}
        onClick={() => setOpen({ kind: 'approve', member: request.updatesMember })}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`Reject ${request.nameEn}`}
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
