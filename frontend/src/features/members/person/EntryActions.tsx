import type { Member } from '@lab/contracts';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { needsProof } from '../../../lib/session/acting';
import { useSession } from '../../../lib/session/session.api';

const EditMemberDialog = lazyPart(async () => (await import('../managing/EditMemberDialog')).EditMemberDialog);
const ChangePhotoDialog = lazyPart(async () => (await import('./ChangePhotoDialog')).ChangePhotoDialog);

/** What members change on their own page, and the administrator on everybody's. Others see nothing. */
export const EntryActions = ({ member }: { member: Member }) => {
  const { session, isAdmin } = useSession();
  const [dialog, setDialog] = useState<'entry' | 'photo' | null>(null);
  const close = () => setDialog(null);
  const isOwn = session?.member?.id === member.id && !needsProof(session);
  if (!isOwn && !isAdmin) return null;
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        aria-haspopup="dialog"
        onClick={() => setDialog('entry')}
      >
        {isOwn ? 'Edit Your Entry' : 'Edit Entry'}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PhotoIcon />}
        aria-haspopup="dialog"
        onClick={() => setDialog('photo')}
      >
        Change Photo
      </Button>
      {dialog === 'entry' && <EditMemberDialog member={member} isOwn={!isAdmin} onClose={close} />}
      {dialog === 'photo' && <ChangePhotoDialog member={member} onClose={close} />}
    </Box>
  );
};
