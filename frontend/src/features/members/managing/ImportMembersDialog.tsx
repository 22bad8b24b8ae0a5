import { labSettings, memberImportLabel } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { DownloadLink } from '../../../components/DownloadLink';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { EncodingChoice } from '../../../components/form/EncodingChoice';
import { FilePicker } from '../../../components/form/FilePicker';
import { TextInput } from '../../../components/form/TextInput';
import { ImportColumns } from './ImportColumns';
import { ImportRows } from './ImportRows';
import { useMemberImport, writable, type MemberImport } from './use-member-import';

/** Lines do not wrap, so that each is one member. */
const linesSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};

const TEXT =
  'One row per person, with headings. People whose email address is in the directory are changed, others are added. You see what would happen before anything is saved.';

const templateUrl = (): string => {
  const second = labSettings().secondName ? (['name'] as const) : [];
  const fields = ['title', 'nameEn', ...second, 'email', 'role', 'department', 'researchKeywords', 'status'] as const;
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${fields.map(memberImportLabel).join(',')}\r\n`)}`;
};

const submitLabel = ({ plan, edits }: MemberImport): string => {
  if (plan && Object.keys(edits).length > 0) return 'Check again';
  const count = plan ? writable(plan).length : 0;
  return count > 0 ? `Import ${count}` : 'Check';
};

/** The encoding of a file that is not Unicode, or that could not be read. */
const Encoding = ({ members: { table, plan, file, problem, isSending, choose } }: { members: MemberImport }) => {
  const { isGuessed, name, examples } = plan?.encoding ?? { isGuessed: false, name: undefined, examples: [] };
  const isUnread = problem !== undefined && file !== undefined && !/\.xlsx$/i.test(file.name);
  if (!isGuessed && !table?.encoding && !isUnread) return null;
  return (
    <EncodingChoice
      encoding={table?.encoding ?? name}
      names={examples}
      isSending={isSending}
      onChange={(encoding) => choose({ encoding })}
    />
  );
};

interface ImportMembersDialogProps {
  /** A file that is checked at once. */
  given?: File | undefined;
  onClose: () => void;
}

/** Imports members from a spreadsheet: first its columns and problems, then the rows without a problem. */
export const ImportMembersDialog = ({ given, onClose }: ImportMembersDialogProps) => {
  const members = useMemberImport(onClose);
  const { file, pick, text, paste, missing, table, choose, plan, isCorrected, isSending, problem, submit } = members;
  const pickFirst = useEffectEvent(() => given && pick(given));
  useEffect(() => void pickFirst(), []);
  return (
    <FormDialog
      title="Import members"
      text={TEXT}
      submitLabel={submitLabel(members)}
      form={{ submit, isSending, isChanged: file !== undefined || text !== '', problem }}
      isWide
      onClose={onClose}
    >
      <FilePicker
        file={file}
        hint="A spreadsheet (CSV, TSV or XLSX, up to 2 MB), or paste its rows below."
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onPick={pick}
      />
      <DownloadLink href={templateUrl()} label="Download a template" fileName="people.csv" />
      <Encoding members={members} />
      {!file && (
        <TextInput
          label="Rows"
          hint="With their headings, as copied from a spreadsheet."
          error={missing}
          multiline
          minRows={4}
          maxRows={10}
          value={text}
          onChange={({ target }) => paste(target.value)}
          slotProps={{ input: { spellCheck: false } }}
          sx={linesSx}
        />
      )}
      {plan && table && !isCorrected && <ImportColumns plan={plan} table={table} onChoose={choose} />}
      {plan && <ImportRows plan={plan} edits={members.edits} edit={members.edit} />}
    </FormDialog>
  );
};
