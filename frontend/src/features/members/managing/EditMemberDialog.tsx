import {
  memberLabels,
  memberMessages,
  memberRole,
  readWholeNumber,
  secondNameLabel,
  titleBeside,
  updateMemberSchema,
  updateOwnEntrySchema,
  type Member,
  type MemberEntry,
  type MemberRole,
  type UpdateMember,
  fullName,
} from '@lab/contracts';
import type { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import type { FieldReaders } from '../../../components/conflict/differences';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { orKept } from '../../../components/form/kept-choice';
import { SwitchField } from '../../../components/form/SwitchField';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type ServerForm } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import { optional } from '../../../components/form/optional';
import { nameFieldOf, secondNameOf } from '../../../components/person/second-name';
import { failure } from '../../../components/toast/announce';
import { useMemberEntry } from '../../../lib/members/members.api';
import { editedToast } from '../edited-toast';
import { useUpdateMember } from '../members.api';
import { EntryFields } from './EntryFields';
import { ProfileFields } from './ProfileFields';

/** The member and the fields that a form changes. */
interface MemberForm {
  /** @param member the member as loaded when the form was opened */
  schemaFor: (member: MemberEntry) => z.ZodType<z.output<typeof updateMemberSchema>, UpdateMember>;
  valuesOf: (member: MemberEntry) => UpdateMember;
}

/** For administrators. */
const wholeEntry: MemberForm = {
  schemaFor: ({ role }) => updateMemberSchema.extend({ role: orKept(updateMemberSchema.shape.role, role) }),
  valuesOf: (member) => ({
    ...valuesOf<UpdateMember>(updateMemberSchema.keyof().options, member),
    name: secondNameOf(member),
  }),
};

/** For the members themselves. */
const ownEntry: MemberForm = {
  schemaFor: () => updateOwnEntrySchema,
  valuesOf: (member) => valuesOf<UpdateMember>(updateOwnEntrySchema.keyof().options, member),
};

const roleText = (role: MemberRole): string => [titleBeside(role), role.titleEn].filter(Boolean).join(' ');

/** Labels and texts of the values. */
const memberReaders = (): FieldReaders<UpdateMember> => ({
  name: { label: memberLabels.name(), isHidden: !secondNameLabel() },
  nameEn: { label: memberLabels.nameEn },
  role: { read: ({ role }) => (role ? roleText(memberRole(role)) : '') },
  researchKeywords: { read: ({ researchKeywords }) => (researchKeywords ?? '').replaceAll(',', ', ') },
  title: { label: memberLabels.title },
  otherNames: { label: memberLabels.otherNames },
  thesisTitle: { label: memberLabels.thesisTitle },
  firstPosition: { label: memberLabels.firstPosition },
  orcid: { label: memberLabels.orcid },
  joinedYear: { label: memberLabels.joinedYear },
  leftYear: { label: memberLabels.leftYear },
  isAlumni: { label: memberLabels.isAlumni, read: ({ isAlumni }) => (isAlumni ? 'Yes' : 'No') },
});

interface MemberFieldsProps {
  form: ServerForm<UpdateMember>;
  role: string;
  /** True for the fields that members may change themselves. */
  isOwn: boolean;
}

/** The fields of a member; the photo is not one of them. */
const MemberFields = ({ form, role, isOwn }: MemberFieldsProps) => {
  const { field } = form;
  return (
    <>
      <EntryFields form={form} present={role} isOwn={isOwn} />
      <ProfileFields form={form} />
      {!isOwn && (
        <>
          <FieldColumns>
            <TextField
              label={optional(`${memberLabels.joinedYear}, year`)}
              inputMode="numeric"
              read={readWholeNumber}
              {...field('joinedYear')}
            />
            <TextField
              label={optional(`${memberLabels.leftYear}, year`)}
              inputMode="numeric"
              read={readWholeNumber}
              {...field('leftYear')}
            />
          </FieldColumns>
          <SwitchField
            label={memberLabels.isAlumni}
            hint="Former members are listed below the others, and can no longer be chosen in the portal."
            {...field('isAlumni')}
          />
        </>
      )}
    </>
  );
};

interface EditMemberDialogProps {
  member: Member;
  /** True when members change their own entry. */
  isOwn?: boolean;
}

/** Changes the entry of a member, which lists do not have as a whole. */
export const EditMemberDialog = ({ member: { id }, isOwn = false }: EditMemberDialogProps) => {
  const { data: member } = useMemberEntry(id);
  const { mutateAsync: update } = useUpdateMember(member.id);
  const { edit, isConflict } = useEdit(member);
  const { schemaFor, valuesOf } = isOwn ? ownEntry : wholeEntry;
  const form = useServerForm({
    schema: schemaFor(edit.base),
    fieldOf: nameFieldOf,
    defaultValues: valuesOf(member),
    send: async (fields) => {
      const changed = await update({ ...fields, version: edit.base.version });
      return editedToast(changed, memberMessages.updated);
    },
    failed: failure(memberMessages.updateFailed),
    isConflict,
  });
  return (
    <FormDialog
      title={isOwn ? 'Edit your entry' : 'Edit member'}
      text={fullName(member)}
      submitLabel="Save changes"
      form={form}
      isWide
    >
      <ChangedMeanwhile edit={edit} form={form} valuesOf={valuesOf} readers={memberReaders()}>
        <MemberFields form={form} role={edit.base.role} isOwn={isOwn} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
