import type { PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApproveDialog } from './ApproveDialog';
import { RejectDialog } from './RejectDialog';

/** Approve or reject; each asks before it acts. */
export const DecisionButtons = ({ request }: { request: PhotoRequest }) => {
  const [open, setOpen] = useState<'approve' | 'reject'>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignSelf: { xs: 'flex-start', sm: 'center' }, flexShrink: 0 }}>
      <Button variant="contained" aria-label={`Approve ${request.nameEn}`} onClick={() => setOpen('approve')}>
        Approve
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`Reject ${request.nameEn}`}
        onClick={() => setOpen('reject')}
      >
        Reject
      </Button>
      {open === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {open === 'reject' && <RejectDialog request={request} onClose={close} />}
    </Box>
  );
};
