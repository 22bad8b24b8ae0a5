import { usedImportColumns } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { EncodingChoice } from '../../../components/form/EncodingChoice';
import { FilePicker } from '../../../components/form/FilePicker';
import { TextInput } from '../../../components/form/TextInput';
import { ImportPlan } from './ImportPlan';
import { useMemberImport } from './use-member-import';

/** Lines do not wrap, so that each is one member. */
const csvTextSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};

const TEXT =
  'One line per person. People whose email address is in the directory are changed, others are added. You see what would happen before anything is saved.';

/** Imports members from a CSV file: first a dry run, then, without problems, the import. */
export const ImportMembersDialog = ({ onClose }: { onClose: () => void }) => {
  const members = useMemberImport(onClose);
  const { file, pick, csv, change, foreign, missing, report, isReady, submit, isSending, problem } = members;
  return (
    <FormDialog
      title="Import members"
      text={TEXT}
      submitLabel={isReady ? 'Import' : 'Check'}
      form={{ submit, isSending, isChanged: csv !== '', problem }}
      isWide
      onClose={onClose}
    >
      <FilePicker
        file={file}
        hint="A CSV file from a spreadsheet, or paste the lines below."
        accept=".csv,.tsv,.txt,text/csv"
        onPick={pick}
      />
      {foreign && !/^utf/i.test(foreign.encoding ?? '') && (
        <EncodingChoice
          encoding={foreign.encoding}
          names={foreign.names}
          isSending={isSending}
          onChange={members.readAgain}
        />
      )}
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
