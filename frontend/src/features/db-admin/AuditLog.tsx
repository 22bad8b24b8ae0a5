import {
  AUDIT_LOG_TABLE,
  type AuditAction,
  type AuditActions,
  type AuditEntry,
  type DatabaseTable,
  recordName,
  tableCsvPath,
  tableLabel,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { DownloadLink } from '../../components/DownloadLink';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { useIsPhone } from '../../components/list/list-view';
import { ListToolbar } from '../../components/list/ListToolbar';
import { visuallyHidden } from '../../components/visually-hidden';
import { useLabSettings } from '../../lib/settings/settings.api';
import { AuditActionItem } from './AuditActionItem';
import { type AuditDialog, AuditDialogs } from './AuditDialogs';
import { AuditFilter } from './AuditFilter';
import { Pager } from './Pager';
import { tableHeadSx } from './TablePanel';
import { type AuditView, useAuditAddress } from './audit-view';
import { useAuditActions } from './db-admin.api';

const recordFilterSx: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 };

interface ActionsProps {
  log: UseQueryResult<AuditActions>;
  view: AuditView;
  onShow: (view: AuditView) => void;
  onOpen: (dialog: AuditDialog) => void;
}

/** A page of the audit log, or a loading, empty or error state. */
const Actions = ({ log, view, onShow, onOpen }: ActionsProps) => {
  const { data, isPlaceholderData } = log;
  useLabSettings();
  if (log.error || !data) return <NotLoaded query={log} what="the audit log" />;
  if (data.actions.length === 0) {
    const isFiltered = Boolean(view.person ?? view.table ?? view.day);
    return isFiltered ? (
      <EmptyState title="No change matches the filter" onClear={() => onShow({ page: 1 })} clear="Show all changes" />
    ) : (
      <EmptyState title="No changes yet" text="Every change of a record is listed here with its author." />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Changes">
        {data.actions.map((action: AuditAction) => (
          <AuditActionItem
            key={action.transaction}
            action={action}
            columns={data.columns}
            onUndo={() => onOpen({ kind: 'undo', action })}
            onRestore={(entry: AuditEntry) => onOpen({ kind: 'restore', entry })}
            onBlank={(entry: AuditEntry) => onOpen({ kind: 'blank', entry })}
          />
        ))}
      </Box>
      <Pager
        view={{ page: view.page, sort: 'created_at' }}
        pagination={data.pagination}
        firstId={undefined}
        lastId={undefined}
        isBusy={isPlaceholderData}
        onShow={({ page }) => onShow({ ...view, page })}
      />
    </>
  );
};

interface RecordFilterProps {
  table: string;
  row: string;
  actions: readonly AuditAction[] | undefined;
  onClear: () => void;
}

/** Names the record whose changes are shown. */
const RecordFilter = ({ table, row, actions, onClear }: RecordFilterProps) => {
  const own = actions?.find(({ entry }) => entry.table_name === table && String(entry.row_id) === row);
  return (
    <Box sx={recordFilterSx}>
      <Typography component="output">Only changes of the {recordName(table, row, own?.entry.title)}</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onClear}>
        Show all changes
      </Button>
    </Box>
  );
};

interface AuditLogProps {
  tables: readonly DatabaseTable[];
  /** Chooses another table, on narrow screens. */
  select: ReactNode;
}

/** Everything that was changed in the services' tables, newest first, with buttons to undo it. */
export const AuditLog = ({ tables, select }: AuditLogProps) => {
  const titleId = useId();
  const { view, show } = useAuditAddress();
  const open = useOpenDialog();
  const log = useAuditActions(view);
  const { table, row } = view;
  const title = (
    <Typography id={titleId} variant="h2">
      {tableLabel(AUDIT_LOG_TABLE)}
    </Typography>
  );
  const filter = <AuditFilter tables={tables} view={view} onShow={show} />;
  const csv = <DownloadLink href={tableCsvPath(AUDIT_LOG_TABLE)} label="Export as CSV" />;
  const head = (
    <>
      {select}
      <Box sx={tableHeadSx}>
        {title}
        {csv}
      </Box>
      {filter}
    </>
  );
  // The select names the table, and a button opens the filter.
  const phoneHead = (
    <>
      <Box sx={visuallyHidden}>{title}</Box>
      <ListToolbar search={select} filters={filter}>
        {csv}
      </ListToolbar>
    </>
  );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      {useIsPhone() ? phoneHead : head}
      {table && row && (
        <RecordFilter
          table={table}
          row={row}
          actions={log.data?.actions}
          onClear={() => show({ ...view, row: undefined, page: 1 })}
        />
      )}
      <Actions log={log} view={view} onShow={show} onOpen={(dialog) => open(<AuditDialogs dialog={dialog} />)} />
    </Box>
  );
};
