import { usedImportColumns } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FilePicker } from '../../../components/form/FilePicker';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import { ImportPlan } from './ImportPlan';
import { useMemberImport, type MemberImport } from './use-member-import';

/** Lines are not broken, so that each is one member. */
const csvTextSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};

const ENCODINGS = [
  { value: 'Big5', label: 'Traditional Chinese (Big5)' },
  { value: 'GB18030', label: 'Simplified Chinese (GB18030)' },
  { value: 'Shift_JIS', label: 'Japanese (Shift_JIS)' },
  { value: 'Windows-1252', label: 'Western (Windows-1252, Latin-1)' },
];

const namesHint = (names: readonly string[]): string =>
  names.length > 0
    ? `The file is not UTF-8. Names in it: ${names.join('、')}. If they look wrong, choose another encoding.`
    : 'The file is not UTF-8. Choose its encoding, or save it as UTF-8 and choose it again.';

/** In which encoding a file is read that is not UTF-8, unless that is certain. */
const EncodingChoice = ({
  foreign,
  readAgain,
  isSending,
}: Pick<MemberImport, 'foreign' | 'readAgain' | 'isSending'>) => {
  if (!foreign || /^utf/i.test(foreign.encoding ?? '')) return null;
  return (
    <SelectInput
      label="Encoding of the file"
      placeholder={isSending ? 'The file is being read…' : 'Not certain'}
      options={ENCODINGS}
      value={foreign.encoding ?? ''}
      onChange={readAgain}
      hint={namesHint(foreign.names)}
    />
  );
};

const TEXT =
  'A line for each person. Those whose email address is in the directory are changed, the others are added. Nothing is written before you have seen what would happen.';

/** Imports members from a CSV file: first a dry run, then, without problems, the import. */
export const ImportMembersDialog = ({ onClose }: { onClose: () => void }) => {
  const members = useMemberImport(onClose);
  const { file, pick, csv, change, missing, report, isReady, submit, isSending, problem } = members;
  return (
    <FormDialog
      title="Import Members"
      text={TEXT}
      submitLabel={isReady ? 'Import' : 'Check'}
      form={{ submit, isSending, isChanged: csv !== '', problem }}
      isWide
      onClose={onClose}
    >
      <FilePicker
        file={file}
        hint="CSV, as a spreadsheet saves it, or paste the lines below."
        accept=".csv,.tsv,.txt,text/csv"
        onPick={pick}
      />
      <EncodingChoice {...members} />
      <TextInput
        label="Lines"
        hint={`The first line names the columns: ${usedImportColumns().join(', ')}.`}
        error={missing}
        multiline
        minRows={4}
        maxRows={10}
        value={csv}
        onChange={({ target }) => change(target.value)}
        slotProps={{ input: { spellCheck: false } }}
        sx={csvTextSx}
      />
      {report && <ImportPlan report={report} />}
    </FormDialog>
  );
};
