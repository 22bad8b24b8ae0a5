import { memberImportColumns, memberImportMessages, visibleLine } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FilePicker } from '../../../components/form/FilePicker';
import { TextInput } from '../../../components/form/TextInput';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { useImportMembers, useTryImport } from '../members.api';
import { doneText, ImportPlan } from './ImportPlan';

const readAs = (file: File, encoding: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsText(file, encoding);
  });

/** Stands for bytes that are not in the encoding. */
const UNREADABLE = '\uFFFD';

/** The text of a file in UTF-8, UTF-16 or, as older spreadsheets in Taiwan save it, Big5. */
const readTextFile = async (file: File): Promise<string> => {
  const text = await readAs(file, 'utf-8');
  return text.includes(UNREADABLE) ? readAs(file, 'big5') : text;
};

/** Lines are not broken, so that each is one member. */
const csvTextSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};

/** The import of a file: its text, which can be edited, the result of the dry run, and then the import itself. */
const useMemberImport = (onDone: () => void) => {
  const [file, setFile] = useState<File>();
  const [csv, setCsv] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tried = useTryImport();
  const imported = useImportMembers();
  const { data: report } = tried;
  const isReady = report?.problems.length === 0 && report.created + report.updated > 0;

  const change = (text: string) => {
    setCsv(text);
    setMissing(false);
    tried.reset();
    imported.reset();
  };
  const pick = async (picked: File) => {
    setFile(picked);
    change(await readTextFile(picked));
  };
  const runImport = () =>
    imported.mutate(csv, {
      onSuccess: (done) => {
        showToast({ title: memberImportMessages.imported, text: doneText(done) });
        onDone();
      },
    });
  const submit = () => {
    if (visibleLine(csv) === '') return setMissing(true);
    return isReady ? runImport() : tried.mutate(csv);
  };
  const error = tried.error ?? imported.error;
  return {
    file,
    pick: (picked: File) => void pick(picked),
    csv,
    change,
    missing: isMissing ? memberImportMessages.empty : undefined,
    report,
    isReady,
    submit,
    isSending: tried.isPending || imported.isPending,
    problem: error ? errorMessage(error) : undefined,
  };
};

const TEXT =
  'A line for each person. Those whose email address is in the directory are changed, the others are added. Nothing is written before you have seen what would happen.';

/** Imports members from a CSV file: first a dry run, then, without problems, the import. */
export const ImportMembersDialog = ({ onClose }: { onClose: () => void }) => {
  const { file, pick, csv, change, missing, report, isReady, submit, isSending, problem } = useMemberImport(onClose);
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
      <TextInput
        label="Lines"
        hint={`The first line names the columns: ${memberImportColumns.join(', ')}.`}
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
