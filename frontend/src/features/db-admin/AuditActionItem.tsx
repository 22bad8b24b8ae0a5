import type { AuditAction, AuditEntry } from '@lab/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { formatInstant } from '../../lib/time';
import { AuditEntryItem, type ColumnsOfTables, EntryActions, EntryContent, type EntryHandlers } from './AuditEntryItem';
import { Pager } from './Pager';
import { changedFields, deeds, hasValues, moreOf, recordOf, sizeOf } from './audit-words';
import { useActionEntries } from './db-admin.api';

const actionSx: SxProps<Theme> = {
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
};

const lineSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  '& h3': { flex: '1 1 20rem', minWidth: 0, m: 0 },
};

/** The whole line is a button that opens it. */
const openSx: SxProps<Theme> = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  width: '100%',
  p: 0.5,
  mx: -0.5,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& svg': { color: 'text.secondary', flexShrink: 0, transition: 'transform 150ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .record': { typography: 'body1', fontWeight: 550 },
  '& .facts': { display: 'block', typography: 'body2', fontWeight: 'normal', color: 'text.secondary' },
};

const contentSx: SxProps<Theme> = { display: 'grid', gap: 1.5, pt: 1.5, pb: 1, pl: { xs: 0, sm: 4 } };

const entriesSx: SxProps<Theme> = { listStyle: 'none', m: 0, p: 0 };

interface EntriesProps extends EntryHandlers {
  action: AuditAction;
}

/** The changes of an action that has several. */
const Entries = ({ action, ...handlers }: EntriesProps) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useActionEntries(action.transaction, page);
  if (error) return <ErrorState title="The changes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the changes" />;
  return (
    <>
      <Box component="ul" aria-label={`Changes with ${recordOf(action.entry)}`} sx={entriesSx}>
        {data.entries.map((entry) => (
          <AuditEntryItem key={`${entry.log} ${entry.id}`} entry={entry} columns={data.columns} {...handlers} />
        ))}
      </Box>
      {data.pagination.totalPages > 1 && (
        <Pager
          view={{ page, sort: 'created_at' }}
          pagination={data.pagination}
          firstId={undefined}
          lastId={undefined}
          isBusy={isPlaceholderData}
          onShow={(view) => setPage(view.page)}
        />
      )}
    </>
  );
};

const authorOf = ({ actor }: AuditEntry): string => (actor ? `by ${actor.name}` : 'by an unknown author');

interface AuditActionItemProps extends EntryHandlers {
  action: AuditAction;
  columns: ColumnsOfTables;
  onUndo: () => void;
}

/** What somebody did at once, as one line that opens to its changes. */
export const AuditActionItem = ({ action, columns, onUndo, ...handlers }: AuditActionItemProps) => {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const { entry } = action;
  const { label, color } = deeds[entry.action];
  const record = `${recordOf(entry)}${moreOf(action)}`;
  const isOne = sizeOf(action) === 1;
  const fields = changedFields(entry);
  return (
    <Box component="li" sx={actionSx}>
      <Box sx={lineSx}>
        <h3>
          <Box
            component="button"
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
            sx={openSx}
          >
            <ExpandIcon />
            <span className="words">
              <StatusBadge color={color}>{label}</StatusBadge> <span className="record">{record}</span>
              <span className="facts">
                {fields && `${fields} · `}
                {authorOf(entry)} · <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
              </span>
            </span>
          </Box>
        </h3>
        {isOne && <EntryActions entry={entry} {...handlers} />}
        {!isOne && hasValues(entry) && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Undo all of it: ${label} ${record}`}
            onClick={onUndo}
            sx={{ ml: 'auto' }}
          >
            Undo all of it
          </Button>
        )}
      </Box>
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && (
          <Box sx={contentSx}>
            {isOne ? <EntryContent entry={entry} columns={columns} /> : <Entries action={action} {...handlers} />}
          </Box>
        )}
      </Box>
    </Box>
  );
};
