import type { DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useId, useRef, useState } from 'react';
import { useRows } from './db-admin.api';
import { RecordDialogs, type RecordDialog } from './RecordDialogs';
import { RowFilter } from './RowFilter';
import { TableHead } from './TableHead';
import { TableRows } from './TableRows';
import { useDatabaseAddress } from './use-database-address';

interface TablePanelProps {
  table: string;
  /** Undefined for a table that is not in the list. */
  info: DatabaseTable | undefined;
}

/** One table: its actions and a page of its rows. */
export const TablePanel = ({ table, info }: TablePanelProps) => {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, show } = useDatabaseAddress();
  const rows = useRows(table, view);
  const [dialog, setDialog] = useState<RecordDialog>();
  const { data } = rows;
  return (
    <Box sx={{ minWidth: 0 }}>
      <TableHead
        titleId={titleId}
        titleRef={title}
        table={table}
        view={view}
        info={info}
        onAdd={data && !info?.isReadOnly ? () => setDialog({ kind: 'add', page: data }) : undefined}
      />
      <RowFilter key={table} table={table} view={view} onShow={show} />
      <TableRows titleId={titleId} rows={rows} view={view} info={info} onShow={show} onOpen={setDialog} />
      <RecordDialogs table={table} dialog={dialog} title={title} onClose={() => setDialog(undefined)} />
    </Box>
  );
};
