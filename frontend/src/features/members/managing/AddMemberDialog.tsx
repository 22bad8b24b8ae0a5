import { fullName, importedMemberSchema, usedImportColumns, type ImportedMember } from '@lab/contracts';
import type { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { RoleField } from '../../../components/person/RoleField';
import { SecondNameField } from '../../../components/person/SecondNameField';
import { middleRole } from '../../../components/person/middle-role';
import { nameFieldOf } from '../../../components/person/second-name';
import { failure } from '../../../components/toast/announce';
import { HttpError } from '../../../lib/http/http-error';
import { useImportMembers, useTryImport } from '../members.api';

const schema = importedMemberSchema.omit({ researchKeywords: true });

type NewMember = Omit<ImportedMember, 'researchKeywords'>;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A file of members with one line. */
const fileOf = (member: NewMember): string => {
  const columns = usedImportColumns().filter((column) => column !== 'researchKeywords');
  return [columns, columns.map((column) => quoted(member[column] ?? ''))].map((line) => line.join(',')).join('\n');
};

const IN_DIRECTORY = 'Somebody with this email address is in the directory already.';

/** Adds one member: an import of one line, which changes nobody who is there. */
const useAddMember = () => {
  const { mutateAsync: tryImport } = useTryImport();
  const { mutateAsync: runImport } = useImportMembers();
  return async (member: NewMember): Promise<void> => {
    const file = fileOf(member);
    const { created, problems } = await tryImport({ csv: file });
    const [problem] = problems;
    if (problem) throw new HttpError(0, problem.message);
    if (created === 0) throw new HttpError(0, IN_DIRECTORY, { issues: [{ path: 'email', message: IN_DIRECTORY }] });
    await runImport(file);
  };
};

/** Adds somebody to the directory at once, for administrators; their photo can follow. */
export const AddMemberDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddMember();
  const form = useServerForm<z.input<typeof schema>, NewMember>({
    schema,
    fieldOf: nameFieldOf,
    defaultValues: { name: '', nameEn: '', email: '', role: middleRole(), department: '' },
    send: async (member) => {
      await add(member);
      const name = fullName({ ...member, name: member.name ?? member.nameEn });
      return { title: 'Member Added', text: `${name} is in the directory now.` };
    },
    failed: failure('Not Saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      isWide
      title="Add a Member"
      text="They are in the directory at once. Their photo can follow."
      submitLabel="Add"
      form={form}
      onClose={onClose}
    >
      <FieldColumns>
        <SecondNameField {...form.field('name')} />
        <TextField label="English name" {...form.field('nameEn')} />
        <TextField label="Email" inputMode="email" {...form.field('email')} />
        <TextField label="Department" {...form.field('department')} />
        <RoleField {...form.field('role')} />
      </FieldColumns>
    </FormDialog>
  );
};
