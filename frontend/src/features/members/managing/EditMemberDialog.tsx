import { memberMessages, type Member } from '@lab/contracts';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { fullName } from '../../../components/person/names';
import { failure } from '../../../components/toast/announce';
import { useUpdateMember } from '../members.api';
import { editedToast } from '../edited-toast';
import { memberReaders, ownEntry, wholeEntry } from './member-form';
import { MemberFields } from './MemberFields';

interface EditMemberDialogProps {
  member: Member;
  /** True where members change their own entry, and not the administrator. */
  isOwn?: boolean;
  onClose: () => void;
}

/** Changes what the directory says of a member. */
export const EditMemberDialog = ({ member, isOwn = false, onClose }: EditMemberDialogProps) => {
  const { mutateAsync: update } = useUpdateMember(member.id);
  const { edit, isConflict } = useEdit(member);
  const { schema, valuesOf } = isOwn ? ownEntry : wholeEntry;
  const form = useServerForm({
    schema,
    defaultValues: valuesOf(member),
    send: async (fields) => {
      const changed = await update({ ...fields, version: edit.base.version });
      return editedToast(changed, memberMessages.updated);
    },
    failed: failure(memberMessages.updateFailed),
    isConflict,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isOwn ? 'Edit Your Entry' : 'Edit Member'}
      text={fullName(member)}
      submitLabel="Save Changes"
      form={form}
      isWide
      onClose={onClose}
    >
      <ChangedMeanwhile edit={edit} form={form} valuesOf={valuesOf} readers={memberReaders}>
        <MemberFields form={form} isOwn={isOwn} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
