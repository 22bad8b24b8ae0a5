import { amountText, backupPath, dayjs, type Backup, type BackupList, type BackupRun } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Note } from '../../components/feedback/Note';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import { announce, failure } from '../../components/toast/announce';
import { visuallyHidden } from '../../components/visually-hidden';
import { sizeText } from '../../lib/size-text';
import { formatInstant } from '../../lib/time';
import { useBackUpNow } from './system.api';

const rowSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
};

const Moment = ({ instant }: { instant: string }) => <time dateTime={instant}>{formatInstant(instant)}</time>;

const BackupItem = ({ backup: { name, bytes, createdAt } }: { backup: Backup }) => (
  <Box component="li" sx={rowSx}>
    <Typography sx={{ flex: '1 1 12rem' }}>
      <Moment instant={createdAt} />
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {sizeText(bytes)} · {dayjs(createdAt).fromNow()}
    </Typography>
    <Link href={backupPath(name)} download={name} variant="body2">
      Download<span style={visuallyHidden}> the backup of {formatInstant(createdAt)}</span>
    </Link>
  </Box>
);

const kinds: Record<BackupRun['kind'], string> = {
  nightly: 'Nightly backup',
  manual: 'Backup',
  trial: 'Trial restore',
  restore: 'Restore',
};

/** A run that failed is never only a colour. */
const stateOf = ({ isOk }: BackupRun): { label: string; color: StatusColor } => {
  if (isOk === null) return { label: 'Running', color: 'info' };
  return isOk ? { label: 'Done', color: 'success' } : { label: 'Failed', color: 'error' };
};

const RunItem = ({ run }: { run: BackupRun }) => {
  const { label, color } = stateOf(run);
  return (
    <Box component="li" sx={{ ...ruledRowSx, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography>{kinds[run.kind]}</Typography>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Moment instant={run.startedAt} />
        {run.text && ` · ${run.text}`}
      </Typography>
    </Box>
  );
};

const RunList = ({ label, runs }: { label: string; runs: readonly BackupRun[] }) => (
  <Box component="ul" aria-label={label} sx={ruledListSx}>
    {runs.map((run) => (
      <RunItem key={run.id} run={run} />
    ))}
  </Box>
);

/** What was done lately; the older ones are folded. */
const Runs = ({ runs }: { runs: readonly BackupRun[] }) => {
  if (runs.length === 0) return null;
  return (
    <div>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        Lately
      </Typography>
      <RunList label="Backups and restores lately" runs={runs.slice(0, 3)} />
      {runs.length > 3 && (
        <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', typography: 'body2', py: 0.5 } }}>
          <summary>Earlier</summary>
          <RunList label="Earlier backups and restores" runs={runs.slice(3)} />
        </Box>
      )}
    </div>
  );
};

const BackUpNow = ({ isRunning }: { isRunning: boolean }) => {
  const { mutateAsync: backUp, isPending } = useBackUpNow();
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isPending || isRunning}
      onClick={() =>
        void announce(
          backUp().then(() => ({ title: 'Backup started', text: 'It appears in the list when it is done.' })),
          failure('Not backed up'),
        )
      }
    >
      Back up now
    </Button>
  );
};

const Explanation = ({ list: { hasSecondPlace } }: { list: BackupList }) => (
  <>
    Every night, everything that the lab has entered is saved in one file, which is kept for up to half a year. Once a
    week the newest is tested.{' '}
    {hasSecondPlace ? (
      'Each is also copied to a second place.'
    ) : (
      <>
        They are on this server only: download one now and then, or set a second place with <code>BACKUP_COPY_DIR</code>{' '}
        or <code>BACKUP_COPY_S3_ENDPOINT</code>.
      </>
    )}
  </>
);

/** The backups of the portal: their sizes and ages, and what was done lately. */
export const BackupsSection = ({ list }: { list: BackupList }) => {
  const { isSetUp, nextAt, backups, runs } = list;
  if (!isSetUp) {
    return (
      <SettingsSection title="Backups" text="This portal makes no backups by itself.">
        <Note text="No program for backups was started with it (BACKUP_SOCKET). “make backup” makes one." />
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title="Backups" text={<Explanation list={list} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <BackUpNow isRunning={runs.some(({ isOk }) => isOk === null)} />
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {backups.length > 0 ? amountText(backups.length, 'backups') : 'No backup yet'}
          {nextAt && `, the next one is due ${formatInstant(nextAt)}`}
        </Typography>
      </Box>
      {backups.length > 0 && (
        <Box component="ul" aria-label="Backups" sx={ruledListSx}>
          {backups.map((backup) => (
            <BackupItem key={backup.name} backup={backup} />
          ))}
        </Box>
      )}
      <Runs runs={runs} />
    </SettingsSection>
  );
};
