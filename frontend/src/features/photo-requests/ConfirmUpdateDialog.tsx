import { zodResolver } from '@hookform/resolvers/zod';
import {
  approvePhotoRequestSchema,
  type ApprovePhotoRequest,
  type PhotoRequest,
  type UpdatesMember,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { fullName } from '../../components/person/names';
import { OldAndNew } from './OldAndNew';
import { useApprove, useChangedMember } from './photo-requests.api';
import { RoleField } from './RoleField';
import { settle } from './settle';

interface ConfirmUpdateDialogProps {
  request: PhotoRequest;
  member: UpdatesMember;
  onClose: () => void;
}

/** Anybody can send a request in a member's name, so changing one asks by name, with old and new in sight. */
export const ConfirmUpdateDialog = ({ request, member, onClose }: ConfirmUpdateDialogProps) => {
  const { data: now } = useChangedMember(member.id);
  const { control, handleSubmit } = useForm<ApprovePhotoRequest>({
    resolver: zodResolver(approvePhotoRequestSchema),
    ...(now && { values: { role: now.role } }),
    resetOptions: { keepDirtyValues: true },
  });
  const { mutateAsync: approve, isPending } = useApprove(request.id);
  const name = fullName(member);

  const submit = handleSubmit(({ role }) => {
    const approval = approve({ role, updatesMemberId: member.id }).then(({ nameEn }) => ({
      title: 'Request Approved',
      text: `The entry of ${nameEn} was changed.`,
    }));
    return settle(approval, onClose);
  });

  return (
    <ConfirmDialog
      isOpen
      isWide
      title={`Change ${name}?`}
      text={`The request came with the email address of ${name}, which anybody could have typed. Make sure that it is theirs: approving replaces what the directory says about them.`}
      confirmLabel={`Change ${member.nameEn}`}
      isBusy={isPending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <OldAndNew request={request} member={member} />
      <Box sx={{ mt: 3 }}>
        <RoleField control={control} />
      </Box>
    </ConfirmDialog>
  );
};
