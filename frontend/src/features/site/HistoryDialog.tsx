import { siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCloseDialog } from '../../components/dialog/open-dialog';
import { isGroup, labelOf, textOf } from '../../components/conflict/differences';
import { AppDialog } from '../../components/dialog/AppDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import { announce, failure } from '../../components/toast/announce';
import { formatInstant } from '../../lib/time';
import type { WithHistory } from './history-of';
import { type Revision, useHistory, useRestore, useRevision } from './site.api';

const listSx: SxProps<Theme> = {
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

/** The labels of fields whose names are not plain words. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  cvUrl: 'CV',
  nameEn: 'English name',
  titleEn: 'English title',
  portalTitle: 'name of the portal',
  researchStatement: 'what the lab is about',
  joinUs: 'invitation',
  url: 'link',
  imageAlt: 'what the picture shows',
  description: 'text on the card',
  fullDescription: 'full text',
  titleWords: 'title keywords',
  isProfessor: 'a professor’s role',
  emailDomains: 'endings of e-mail addresses',
  isRequired: 'everyone has one',
  votingSeconds: 'length of a vote',
  light: 'on light pages',
  dark: 'on dark pages',
};

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** `topics.2.title` as `Topics 3, title`. */
export const pathText = (path: string): string => {
  const words = path
    .split('.')
    .map((part) => (isNumber(part) ? ` ${Number(part) + 1}` : `, ${FORM_WORDS[part] ?? labelOf(part).toLowerCase()}`))
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

/** Fields that are in no form. */
const INTERNAL = new Set(['updatedAt']);

/** The paths and texts of all fields of a document, including those of list entries, without blank ones. */
const fieldsOf = (value: unknown, path = ''): [string, string][] => {
  const isNested = isGroup(value) || (Array.isArray(value) && value.every(isGroup));
  if (isNested) {
    return Object.entries(value)
      .filter(([name]) => !INTERNAL.has(name))
      .flatMap(([name, each]) => fieldsOf(each, path ? `${path}.${name}` : name));
  }
  const text = textOf(value);
  return text ? [[path, text]] : [];
};

interface HistoryDialogProps extends WithHistory {
  /** The current fields. */
  now: FieldValues;
  /** Called with the restored version. */
  onRestored?: (version: unknown) => void;
}

interface FieldTableProps {
  label: string;
  /** The headings of the columns after the first. */
  columns: readonly string[];
  /** The path of a field, and its text in each column. */
  rows: readonly (readonly [string, ...string[]])[];
}

const FieldTable = ({ label, columns, rows }: FieldTableProps) => (
  <Box component="table" aria-label={label} sx={tableSx}>
    <thead>
      <tr>
        {['Field', ...columns].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([path, ...texts]) => (
        <tr key={path}>
          <th scope="row">{pathText(path)}</th>
          {columns.map((heading, index) => (
            <td key={heading}>{texts[index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

const NOTHING = 'nothing';

/** The fields that differ, with their values then and now. */
const differing = (then: FieldValues, now: FieldValues): [string, string, string][] => {
  const [past, present] = [new Map(fieldsOf(then)), new Map(fieldsOf(now))];
  return [...new Set([...past.keys(), ...present.keys()])]
    .filter((path) => past.get(path) !== present.get(path))
    .map((path) => [path, past.get(path) ?? NOTHING, present.get(path) ?? NOTHING]);
};

/** An earlier version: its differences from the current one by field, or all of it. */
const EarlierState = ({ path, fieldsIn, now, revision }: HistoryDialogProps & { revision: Revision }) => {
  const { data, ...query } = useRevision(path, revision.id);
  const [isWhole, setWhole] = useState(false);
  if (!data) return <NotLoaded query={query} what="the version" />;
  const then = fieldsIn(data);
  const rows = differing(then, now);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-pressed={isWhole}
        onClick={() => setWhole(!isWhole)}
        sx={{ mb: 2 }}
      >
        Show the whole version
      </Button>
      {isWhole && <FieldTable label="The whole version" columns={['Then']} rows={fieldsOf(then)} />}
      {!isWhole && rows.length === 0 && <Typography>It is the same as now.</Typography>}
      {!isWhole && rows.length > 0 && <FieldTable label="What differs" columns={['Then', 'Now']} rows={rows} />}
    </>
  );
};

const Revisions = ({ path, onChoose }: { path: string; onChoose: (revision: Revision) => void }) => {
  const { revisions, ...query } = useHistory(path);
  if (!revisions) return <NotLoaded query={query} what="the history" />;
  if (revisions.length === 0)
    return <EmptyState title="No changes yet" text="Save a change; the version before it then appears here." />;
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
      <ShowEarlier {...query} />
    </>
  );
};

/** The earlier versions of a document or page. Each can be compared with the current one, and restored. */
export const HistoryDialog = (props: HistoryDialogProps) => {
  const { path, title, onRestored } = props;
  const close = useCloseDialog();
  const [chosen, choose] = useState<Revision>();
  const { mutateAsync: restore, isPending } = useRestore(path);
  const bringBack = async (revision: Revision) => {
    const isDone = await announce(
      restore(revision.id).then((restored) => {
        onRestored?.(restored);
        return { title: siteMessages.restored };
      }),
      failure(siteMessages.restoreFailed),
    );
    if (isDone) close();
  };
  return (
    <AppDialog
      isWide
      title={`History: ${title}`}
      text={chosen ? momentOf(chosen) : 'Every save is kept. Choose one to see how it differs from now.'}
      actions={
        chosen && (
          <>
            <Button color="inherit" onClick={() => choose(undefined)}>
              All versions
            </Button>
            <Button variant="contained" loading={isPending} onClick={() => void bringBack(chosen)}>
              Restore and publish
            </Button>
          </>
        )
      }
    >
      {chosen ? <EarlierState {...props} revision={chosen} /> : <Revisions path={path} onChoose={choose} />}
    </AppDialog>
  );
};
