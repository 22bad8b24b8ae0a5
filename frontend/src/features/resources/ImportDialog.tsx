import type { ResourceCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { CategorySelect } from './CategorySelect';
import { FilePicker } from './FilePicker';
import { importSummary, SkippedLinks } from './ImportReport';
import { useImport } from './use-import';

interface ImportDialogProps {
  /** Where links go unless another is chosen. */
  category?: ResourceCategory;
  onClose: () => void;
}

const INVITATION =
  'From a bookmarks file that your browser has exported, or from a CSV file. What is in the hub already is skipped.';

const Fields = ({
  place,
  setPlace,
  file,
  pick,
  problem,
  failure,
  isPending,
  progress,
}: ReturnType<typeof useImport>) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <FilePicker file={file} error={problem} onPick={pick} />
    <CategorySelect value={place.id} onChange={setPlace} />
    {isPending && (
      <Typography component="output" variant="body2">
        Sending the file, {Math.round(progress * 100)} %
      </Typography>
    )}
    <FormAlert message={failure} />
  </Box>
);

/** Imports a file of links, and tells what became of it. */
export const ImportDialog = ({ category, onClose }: ImportDialogProps) => {
  const state = useImport(category);
  const { report } = state;
  return (
    <AppDialog
      isOpen
      title={report ? 'Links Imported' : 'Import Links'}
      text={report ? importSummary(report) : INVITATION}
      onClose={onClose}
      onSubmit={report ? onClose : state.submit}
      actions={
        <>
          {!report && (
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="contained" loading={state.isPending}>
            {report ? 'Done' : 'Import'}
          </Button>
        </>
      }
    >
      {report ? report.skipped.length > 0 && <SkippedLinks skipped={report.skipped} /> : <Fields {...state} />}
    </AppDialog>
  );
};
