import { memberImportColumns } from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FilePicker } from '../../../components/form/FilePicker';
import { TextInput } from '../../../components/form/TextInput';
import { csvTextSx } from './import-styles';
import { ImportPlan } from './ImportPlan';
import { useMemberImport } from './use-member-import';

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
