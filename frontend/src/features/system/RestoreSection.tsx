import type { BackupList } from '@lab/contracts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Note } from '../../components/feedback/Note';
import { FilePicker } from '../../components/form/FilePicker';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { errorMessage } from '../../lib/http/http-error';
import { useRestoreBackup } from './system.api';

const TITLE = 'Restore a backup';

const Upload = () => {
  const [file, pick] = useState<File>();
  const { mutate: restore, isPending, isSuccess, progress, error } = useRestoreBackup();
  if (isSuccess) {
    return (
      <Note text="The backup is being restored. Its result appears above. When it is done, the portal restarts, which takes about a minute, and everyone signs in again, with the members and codes of the backup." />
    );
  }
  return (
    <>
      <FilePicker
        file={file}
        hint="A file lab-….tar.gz of this portal or of another one, of this version or an earlier one."
        accept=".gz,application/gzip"
        onPick={pick}
        error={error ? errorMessage(error) : undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="contained" disabled={!file} loading={isPending} onClick={() => file && restore(file)}>
          Restore
        </Button>
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {isPending && `Sending the file, ${Math.round(progress * 100)} %`}
        </Typography>
      </Box>
    </>
  );
};

/** Restores an uploaded backup into an empty portal. */
export const RestoreSection = ({ list: { isSetUp, isUnused } }: { list: BackupList }) => {
  if (!isSetUp) return null;
  if (!isUnused) {
    return (
      <SettingsSection
        title={TITLE}
        text="A backup can be restored here only into a portal without members and other entries, so that nothing is lost. In this one, use “make restore” on the server."
      >
        {null}
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={TITLE} text="This portal is still empty. A backup replaces everything in it.">
      <Upload />
    </SettingsSection>
  );
};
