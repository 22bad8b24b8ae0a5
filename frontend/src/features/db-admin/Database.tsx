import { AUDIT_LOG_TABLE } from '@lab/contracts';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { lazyPart } from '../../components/lazy-part';
import { databaseSx } from './db-admin-styles';
import { useTables } from './db-admin.api';
import { TableList } from './TableList';
import { TablePanel } from './TablePanel';
import { TableSelect } from './TableSelect';
import { useDatabaseAddress } from './use-database-address';

/** Its filter has a calendar, which is larger than the page of a table. */
const AuditLog = lazyPart(async () => (await import('./AuditLog')).AuditLog);

/** The list of tables and the table in the address, by default the first. */
export const Database = () => {
  const { data: tables, error, refetch } = useTables();
  const { table = tables?.[0]?.name } = useDatabaseAddress();
  if (error && !tables) {
    return <ErrorState title="The tables could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!tables) return <Spinner label="Loading the tables" />;
  if (table === undefined) return <EmptyState title="There are no tables yet" />;
  return (
    <Box sx={databaseSx}>
      <TableList tables={tables} chosen={table} />
      <TableSelect tables={tables} chosen={table} />
      {table === AUDIT_LOG_TABLE ? (
        <AuditLog tables={tables} />
      ) : (
        <TablePanel key={table} table={table} info={tables.find(({ name }) => name === table)} />
      )}
    </Box>
  );
};
