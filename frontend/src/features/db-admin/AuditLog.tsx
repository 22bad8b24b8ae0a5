import { AUDIT_LOG_TABLE, tableCsvPath, type AuditEntry, type DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CsvLink } from '../../components/CsvLink';
import { SelectInput } from '../../components/form/SelectInput';
import { AuditEntries } from './AuditEntries';
import { BlankDialog } from './BlankDialog';
import { auditFilterSx, tableHeadSx } from './db-admin-styles';
import { useAuditLog } from './db-admin.api';
import { RestoreDialog } from './RestoreDialog';
import { pageOf } from './table-view';
import { useDatabaseAddress } from './use-database-address';

const ALL = 'all';
const TABLE_COLUMN = 'table_name';

/** What administrators changed, the latest first, and the way to take it back. */
export const AuditLog = ({ tables }: { tables: readonly DatabaseTable[] }) => {
  const titleId = useId();
  const { view, show } = useDatabaseAddress();
  const [restored, setRestored] = useState<AuditEntry>();
  const [blanked, setBlanked] = useState<AuditEntry>();
  const table = view.filterColumn === TABLE_COLUMN ? view.filter : undefined;
  const log = useAuditLog(view.page, table);
  const names = tables.map(({ name }) => name).filter((name) => name !== AUDIT_LOG_TABLE);
  const options = [{ value: ALL, label: 'All tables' }, ...names.map((value) => ({ value, label: value }))];
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={tableHeadSx}>
        <Typography id={titleId} variant="h2">
          Audit Log
        </Typography>
        <CsvLink href={tableCsvPath(AUDIT_LOG_TABLE)} label="Export as CSV" />
      </Box>
      <Box sx={auditFilterSx}>
        <SelectInput
          label="Changes of"
          value={table ?? ALL}
          options={options}
          onChange={(name) => {
            const filter = name === ALL ? undefined : name;
            show(pageOf({ ...view, filterColumn: filter && TABLE_COLUMN, filter }, 1));
          }}
        />
      </Box>
      <AuditEntries log={log} view={view} onShow={show} onRestore={setRestored} onBlank={setBlanked} />
      {restored && <RestoreDialog entry={restored} onClose={() => setRestored(undefined)} />}
      {blanked && <BlankDialog entry={blanked} onClose={() => setBlanked(undefined)} />}
    </Box>
  );
};
