import { createMemberSchema, fullName, memberMessages, type CreateMember, type Member } from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { middleRole } from '../../../components/person/middle-role';
import { nameFieldOf } from '../../../components/person/second-name';
import { failure } from '../../../components/toast/announce';
import { drawnPhoto } from '../../../components/photo/smaller-photo';
import { sendPhoto, useAddMember } from '../members.api';
import { EntryFields } from './EntryFields';

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
    await sendPhoto(id, photo);
    return true;
  } catch {
    return false;
  }
};

/** Adds a member directly, for administrators and helpers. The photo can be added later. */
export const AddMemberDialog = ({ known }: { known?: KnownMember | undefined }) => {
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
  });
  return (
    <FormDialog
      isWide
      title="Add a member"
      text="They appear in the directory at once. A photo can be added later."
      submitLabel="Add"
      form={form}
    >
      <EntryFields form={form} />
    </FormDialog>
  );
};
