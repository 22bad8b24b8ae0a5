import Button from '@mui/material/Button';
import { useState } from 'react';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { MemberSelector } from './MemberSelector';
import { showToast } from '../toast/toast-store';
import { useCurrentMembers } from '../../lib/members/members.api';
import { errorMessage } from '../../lib/http/http-error';
import { useChooseIdentity, useSession } from '../../lib/session/session.api';

/** "I am this lab member": chosen once; what one does in the portal then carries that name. */
const IdentityDialog = ({ onClose }: { onClose: () => void }) => {
  const { session } = useSession();
  const members = useCurrentMembers();
  const [memberId, setMemberId] = useState(session?.member?.id ?? null);
  const { mutate: choose, isPending, error } = useChooseIdentity();

  const save = (chosen: number | null) =>
    choose(chosen, {
      onSuccess: ({ member }) => {
        showToast({ title: member ? `You are ${member.nameEn}` : 'Your choice was cleared' });
        onClose();
      },
    });

  return (
    <AppDialog
      isOpen
      title="Who are you?"
      text="Choose yourself once: votes, checkouts and comments then carry your name."
      onClose={onClose}
      onSubmit={() => save(memberId)}
      actions={
        <>
          {session?.member ? (
            <Button color="inherit" disabled={isPending} onClick={() => save(null)}>
              Clear choice
            </Button>
          ) : (
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <MemberSelector
        label="I am"
        members={members.data}
        isFailed={members.isError}
        value={memberId}
        onChange={setMemberId}
      />
      <FormAlert message={error ? errorMessage(error) : undefined} />
    </AppDialog>
  );
};

export default IdentityDialog;
