import type { ResourceCategory } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormDialog } from '../../components/dialog/FormDialog';
import { FilePicker } from '../../components/form/FilePicker';
import { CategorySelect } from './CategorySelect';
import { importSummary, SkippedLinks } from './ImportReport';
import { useImport } from './use-import';

interface ImportDialogProps {
  /** The default category. */
  category?: ResourceCategory;
  onClose: () => void;
}

const INVITATION =
  'From a bookmarks file that your browser has exported, or from a CSV file. Links that are already in the hub are skipped.';

const Fields = ({ place, setPlace, file, pick, problem, isPending, progress }: ReturnType<typeof useImport>) => (
  <>
    <FilePicker
      file={file}
      hint="HTML or CSV, up to 5 MB. A CSV file has columns such as title, url, description and category."
      accept=".html,.htm,.csv,.tsv,.txt,text/html,text/csv"
      error={problem}
      onPick={pick}
    />
    <CategorySelect value={place.id} onChange={setPlace} />
    {isPending && (
      <Typography component="output" variant="body2">
        Sending the file, {Math.round(progress * 100)} %
      </Typography>
    )}
  </>
);

/** Imports a file of links and shows a report. */
export const ImportDialog = ({ category, onClose }: ImportDialogProps) => {
  const state = useImport(category);
  const { report, file, submit, isPending, failure } = state;
  if (report) {
    return (
      <AppDialog
        isOpen
        title="Links Imported"
        text={importSummary(report)}
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        {report.skipped.length > 0 && <SkippedLinks skipped={report.skipped} />}
      </AppDialog>
    );
  }
  return (
    <FormDialog
      title="Import Links"
      text={INVITATION}
      submitLabel="Import"
      form={{ submit, isSending: isPending, isChanged: file !== undefined, problem: failure }}
      onClose={onClose}
    >
      <Fields {...state} />
    </FormDialog>
  );
};
