import {
  memberMessages,
  memberRoleEn,
  readWholeNumber,
  researchKeywordMessages,
  updateMemberSchema,
  updateOwnEntrySchema,
  type Member,
  type UpdateMember,
  fullName,
} from '@lab/contracts';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import type { FieldReaders } from '../../../components/conflict/differences';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { SwitchInput } from '../../../components/form/SwitchInput';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type Field, type ServerForm } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import { KeywordPicker } from '../../../components/person/KeywordPicker';
import { RoleField } from '../../../components/person/RoleField';
import { failure } from '../../../components/toast/announce';
import { editedToast } from '../edited-toast';
import { useUpdateMember } from '../members.api';

/** What a form changes of a member. */
interface MemberForm {
  schema: z.ZodType<z.output<typeof updateMemberSchema>, UpdateMember>;
  valuesOf: (member: Member) => UpdateMember;
}

const formWith = (schema: typeof updateMemberSchema | typeof updateOwnEntrySchema): MemberForm => ({
  schema,
  valuesOf: (member) => valuesOf<UpdateMember>(schema.keyof().options, member),
});

/** For administrators. */
const wholeEntry = formWith(updateMemberSchema);

/** For the members themselves. */
const ownEntry = formWith(updateOwnEntrySchema);

/** How the values are named and shown as text. */
const memberReaders: FieldReaders<UpdateMember> = {
  name: { label: 'Chinese name' },
  nameEn: { label: 'English name' },
  role: { read: ({ role }) => (role ? `${role} ${memberRoleEn(role)}` : '') },
  researchKeywords: { read: ({ researchKeywords }) => (researchKeywords ?? '').replaceAll(',', ', ') },
  joinedYear: { label: 'In the lab since' },
  leftYear: { label: 'In the lab until' },
  isAlumni: { label: 'Alumni', read: ({ isAlumni }) => (isAlumni ? 'Yes' : 'No') },
};

const AlumniField = ({ name, control }: Field) => {
  const { field, fieldState } = useController({ name, control });
  return (
    <SwitchInput
      label="Alumni"
      hint="Former members are listed below the others, and can no longer be chosen in the portal."
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};

interface MemberFieldsProps {
  form: ServerForm<UpdateMember>;
  /** True for the fields that members change themselves. */
  isOwn: boolean;
}

/** The fields of a member; the photo is not one of them. */
const MemberFields = ({ form, isOwn }: MemberFieldsProps) => {
  const { field } = form;
  return (
    <>
      <FieldColumns>
        {!isOwn && <TextField label="Chinese name" slotProps={{ input: { lang: 'zh-Hant' } }} {...field('name')} />}
        <TextField label="English name" {...field('nameEn')} />
        {!isOwn && <RoleField {...field('role')} />}
        <TextField label="Department" {...field('department')} />
        {!isOwn && <TextField label="Email" inputMode="email" {...field('email')} />}
        <TextField
          label="Personal website (optional)"
          type="url"
          placeholder="https://"
          {...field('personalWebsite')}
        />
      </FieldColumns>
      <KeywordPicker
        onChosen={() => form.clearErrors('researchKeywords')}
        onRefused={() => form.setError('researchKeywords', { message: researchKeywordMessages.tooMany.text })}
        {...field('researchKeywords')}
      />
      {!isOwn && (
        <>
          <FieldColumns>
            <TextField
              label="In the lab since, year (optional)"
              inputMode="numeric"
              read={readWholeNumber}
              {...field('joinedYear')}
            />
            <TextField
              label="Until, year (optional)"
              inputMode="numeric"
              read={readWholeNumber}
              {...field('leftYear')}
            />
          </FieldColumns>
          <AlumniField {...field('isAlumni')} />
        </>
      )}
    </>
  );
};

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
