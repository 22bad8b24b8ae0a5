import { siteDocumentTitles, siteMessages, type SiteDocumentName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isGroup, labelOf, textOf } from '../../components/conflict/differences';
import { AppDialog } from '../../components/dialog/AppDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import { announce, failure } from '../../components/toast/announce';
import { formatInstant } from '../../lib/time';
import { type Revision, useHistory, useRestore, useRevision } from './site.api';

const listSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
};

const tableSx: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: { xs: 'caption', sm: 'body2' },
  hyphens: 'auto',
  '& th, & td': { py: 1, pr: 2, textAlign: 'left', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& thead th': { typography: 'caption', color: 'text.secondary', borderTop: 0 },
  '& th:first-of-type': { width: '28%' },
};

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** `topics.2.title` as `Topics 3, title`. */
export const pathText = (path: string): string => {
  const words = path
    .split('.')
    .map((part) => (isNumber(part) ? ` ${Number(part) + 1}` : `, ${labelOf(part).toLowerCase()}`))
    .join('')
    .slice(2);
  return words[0]!.toUpperCase() + words.slice(1);
};

const SHOWN_PATHS = 4;

const changedText = ({ changed }: Revision): string => {
  if (changed.length === 0) return 'The beginning';
  const shown = changed.slice(0, SHOWN_PATHS).map(pathText).join('; ');
  return changed.length > SHOWN_PATHS ? `${shown}; and ${changed.length - SHOWN_PATHS} more` : shown;
};

const momentOf = ({ savedAt, savedBy }: Revision): string =>
  `${formatInstant(savedAt)}, by ${savedBy ?? 'the administrator'}`;

/** The paths of all fields of a document, those of each entry of a list too, with their texts. What is blank is left out. */
const fieldsOf = (value: unknown, path = ''): (readonly [string, string])[] => {
  const isNested = isGroup(value) || (Array.isArray(value) && value.every(isGroup));
  if (isNested) return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, path ? `${path}.${name}` : name));
  const text = textOf(value);
  return text ? [[path, text]] : [];
};

interface HistoryDialogProps {
  name: SiteDocumentName;
  /** What the document is now. */
  now: FieldValues;
  onClose: () => void;
}

/** An earlier state beside what is there now, field by field. */
const Comparison = ({ name, now, revision }: Omit<HistoryDialogProps, 'onClose'> & { revision: Revision }) => {
  const { data, error, refetch } = useRevision(name, revision.id);
  if (error)
    return <ErrorState title="This version could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the version" />;
  const [past, present] = [new Map(fieldsOf(data.body)), new Map(fieldsOf(now))];
  const names = [...new Set([...past.keys(), ...present.keys()])].filter(
    (name) => past.get(name) !== present.get(name),
  );
  if (names.length === 0) return <Typography>It is the same as now.</Typography>;
  return (
    <Box component="table" aria-label="What differs" sx={tableSx}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Then</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {names.map((field) => (
          <tr key={field}>
            <th scope="row">{pathText(field)}</th>
            <td>{past.get(field) ?? 'nothing'}</td>
            <td>{present.get(field) ?? 'nothing'}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const Revisions = ({ name, onChoose }: { name: SiteDocumentName; onChoose: (revision: Revision) => void }) => {
  const { revisions, error, refetch, ...query } = useHistory(name);
  if (error && !revisions) {
    return <ErrorState title="The history could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!revisions) return <Spinner label="Loading the history" />;
  if (revisions.length === 0) return <EmptyState title="Nothing was changed yet" />;
  return (
    <>
      <Box component="ul" aria-label="Versions" sx={listSx}>
        {revisions.map((revision) => (
          <li key={revision.id}>
            <Link component="button" type="button" onClick={() => onChoose(revision)} sx={{ textAlign: 'start' }}>
              {momentOf(revision)}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {changedText(revision)}
            </Typography>
          </li>
        ))}
      </Box>
      <ShowEarlier error={error} {...query} />
    </>
  );
};

/** The earlier states of a document: each can be compared with the present one, and restored. */
export const HistoryDialog = ({ name, now, onClose }: HistoryDialogProps) => {
  const [chosen, choose] = useState<Revision>();
  const { mutateAsync: restore, isPending } = useRestore(name);
  const bringBack = async (revision: Revision) => {
    const isDone = await announce(
      restore(revision.id).then(() => ({ title: siteMessages.restored })),
      failure(siteMessages.restoreFailed),
    );
    if (isDone) onClose();
  };
  return (
    <AppDialog
      isOpen
      isWide
      title={`History: ${siteDocumentTitles[name]}`}
      text={chosen ? momentOf(chosen) : 'Every save is kept. Choose one to see how it differs from now.'}
      onClose={onClose}
      actions={
        chosen && (
          <>
            <Button color="inherit" onClick={() => choose(undefined)}>
              All Versions
            </Button>
            <Button variant="contained" loading={isPending} onClick={() => void bringBack(chosen)}>
              Restore and Publish
            </Button>
          </>
        )
      }
    >
      {chosen ? <Comparison name={name} now={now} revision={chosen} /> : <Revisions name={name} onChoose={choose} />}
    </AppDialog>
  );
};
