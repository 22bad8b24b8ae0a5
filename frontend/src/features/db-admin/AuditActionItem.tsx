import { type AuditAction, type AuditEntry, tokenSuffix } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { MemberName } from '../../components/person/MemberName';
import { formatInstant } from '../../lib/time';
import { AuditEntryItem, type ColumnsOfTables, EntryActions, EntryContent, type EntryHandlers } from './AuditEntryItem';
import { AuditLine } from './AuditLine';
import { Pager } from './Pager';
import { actionWords, authorName, changedFields, otherChangesText, recordOf, sizeOf } from './audit-words';
import { useActionEntries } from './db-admin.api';

interface EntriesProps extends EntryHandlers {
  action: AuditAction;
}

/** The changes of an action that has several. */
const Entries = ({ action, ...handlers }: EntriesProps) => {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData, ...query } = useActionEntries(action.transaction, page);
  if (query.error || !data) return <NotLoaded query={query} what="the changes" />;
  return (
    <>
      <Box component="ul" aria-label={`Changes with ${recordOf(action.entry)}`}>
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

/** Which fields were changed, who changed them, and when. */
const ActionFacts = ({ entry }: { entry: AuditEntry }) => {
  const { actor, created_at: at } = entry;
  const fields = changedFields(entry);
  return (
    <>
      {fields && `${fields} · `}
      by {actor ? <MemberName name={authorName(actor)} id={actor.memberId} /> : 'an unknown author'}
      {tokenSuffix(actor?.token)} · <time dateTime={at}>{formatInstant(at)}</time>
    </>
  );
};

const UndoButton = ({ action, onUndo }: { action: AuditAction; onUndo: () => void }) => (
  <Button
    size="small"
    title="Undo all of it"
    aria-label={`Undo all of it: ${actionWords[action.entry.action].label} ${recordOf(action.entry)}${otherChangesText(action)}`}
    onClick={onUndo}
  >
    Undo
  </Button>
);

interface AuditActionItemProps extends EntryHandlers {
  action: AuditAction;
  columns: ColumnsOfTables;
  onUndo: () => void;
}

/** One action as a line that opens to its changes. */
export const AuditActionItem = ({ action, columns, onUndo, ...handlers }: AuditActionItemProps) => {
  const { entry } = action;
  const line = {
    heading: 'h3',
    action: entry.action,
    record: `${recordOf(entry)}${otherChangesText(action)}`,
    facts: <ActionFacts entry={entry} />,
  } as const;
  return sizeOf(action) === 1 ? (
    <AuditLine {...line} buttons={<EntryActions entry={entry} {...handlers} />}>
      <EntryContent entry={entry} columns={columns} />
    </AuditLine>
  ) : (
    <AuditLine {...line} buttons={action.is_undoable && <UndoButton action={action} onUndo={onUndo} />}>
      <Entries action={action} {...handlers} />
    </AuditLine>
  );
};
