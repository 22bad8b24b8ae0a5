import {
  createMemberSchema,
  fullName,
  memberLabels,
  memberMessages,
  researchKeywordMessages,
  type CreateMember,
  type EditedMember,
  type Member,
} from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { optional } from '../../../components/form/optional';
import { KeywordPicker } from '../../../components/person/KeywordPicker';
import { RoleField } from '../../../components/person/RoleField';
import { SecondNameField } from '../../../components/person/SecondNameField';
import { middleRole } from '../../../components/person/middle-role';
import { nameFieldOf } from '../../../components/person/second-name';
import { failure } from '../../../components/toast/announce';
import { drawnPhoto } from '../../../components/photo/smaller-photo';
import { uploadForm } from '../../../lib/http/upload';
import { useAddMember } from '../members.api';

/** What is already known of a new member: fields of the form, and the address of a picture of the site. */
export interface KnownMember {
  fields: Partial<CreateMember>;
  photo: string | null;
  onAdded?: (member: Member) => void;
}

/**
 * Uses a picture of the site as a member's photo. The server accepts no SVG as a photo, so an SVG is converted.
 * @returns false when it cannot be used
 */
const copyPhoto = async (id: number, address: string): Promise<boolean> => {
  try {
    const photo = address.endsWith('.svg') ? await drawnPhoto(address) : await (await fetch(address)).blob();
    if (!photo) return false;
    const form = new FormData();
    form.append('photo', photo, 'photo');
    await uploadForm<EditedMember>(`/api/lab-members/${id}/photo`, form, {
      method: 'PUT',
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    return true;
  } catch {
    return false;
  }
};

interface AddMemberDialogProps {
  known?: KnownMember | undefined;
  onClose: () => void;
}

/** Adds a member directly, for administrators and helpers. The photo can be added later. */
export const AddMemberDialog = ({ known, onClose }: AddMemberDialogProps) => {
  const { mutateAsync: add } = useAddMember();
  const form = useServerForm<CreateMember, CreateMember>({
    schema: createMemberSchema,
    fieldOf: nameFieldOf,
    defaultValues: {
      title: '',
      name: '',
      nameEn: '',
      email: '',
      department: '',
      role: middleRole(),
      personalWebsite: '',
      orcid: '',
      researchKeywords: '',
      ...known?.fields,
    },
    send: async (member) => {
      const added = await add(member);
      const isComplete = !known?.photo || (await copyPhoto(added.id, known.photo));
      known?.onAdded?.(added);
      const text = `${fullName(added)} is in the directory now.`;
      return { title: memberMessages.added, text: isComplete ? text : `${text} Please add the photo there.` };
    },
    failed: failure(memberMessages.addFailed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      isWide
      title="Add a member"
      text="They appear in the directory at once. A photo can be added later."
      submitLabel="Add"
      form={form}
      onClose={onClose}
    >
      <FieldColumns>
        <SecondNameField {...field('name')} />
        <TextField label={memberLabels.nameEn} {...field('nameEn')} />
        <TextField label={memberLabels.email} inputMode="email" {...field('email')} />
        <TextField label={memberLabels.department} {...field('department')} />
        <RoleField {...field('role')} />
        <TextField label={optional(memberLabels.title)} placeholder="Prof. Dr." {...field('title')} />
        <TextField
          label={optional(memberLabels.personalWebsite)}
          type="url"
          placeholder="https://"
          {...field('personalWebsite')}
        />
        <TextField
          label={optional(memberLabels.orcid)}
          placeholder="0000-0002-1825-0097"
          hint="New publications in its record are suggested to the lab."
          {...field('orcid')}
        />
      </FieldColumns>
      <KeywordPicker
        onChosen={() => form.clearErrors('researchKeywords')}
        onRefused={() => form.setError('researchKeywords', { message: researchKeywordMessages.tooMany.text })}
        {...field('researchKeywords')}
      />
    </FormDialog>
  );
};
