import { AUDIT_LOG_TABLE, type DatabaseTable, schemaLabel } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SelectInput } from '../../components/form/SelectInput';
import { lazyPart } from '../../components/lazy-part';
import { TablePanel } from './TablePanel';
import { useTables } from './db-admin.api';
import { bySchema, countText, rowsText, tableAddress, useDatabaseAddress } from './table-view';

const tableSelectSx: SxProps<Theme> = { display: { lg: 'none' }, mb: { md: 3 } };

const tableListSx: SxProps<Theme> = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: (theme) => theme.sizes.portalHeader + 24,
  maxHeight: (theme) => theme.sizes.database.frame,
  overflowY: 'auto',
  // The fade shows that the list continues; its end scrolls clear of it.
  pb: 5,
  maskImage: ({ spacing }) => `linear-gradient(#000 calc(100% - ${spacing(5)}), transparent)`,
  '& section + section': { mt: 2.5 },
  '& h2': { typography: 'overline', color: 'text.secondary', m: 0, mb: 0.5, px: 1.5 },
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 1.5,
    px: 1.5,
    py: 0.75,
    borderRadius: 1,
    typography: 'body2',
    color: 'text.primary',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { bgcolor: 'surface.sunken' },
  '& a[aria-current=true]': { bgcolor: 'surface.tint', color: 'primary.main', fontWeight: 550 },
  '& a:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .count': { color: 'text.secondary', fontWeight: 'normal', whiteSpace: 'nowrap' },
};

/** The list of tables beside the chosen table; a select above it on narrow screens. */
const databaseSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${sizes.database.list} minmax(0, 1fr)` },
});

interface TableListProps {
  tables: readonly DatabaseTable[];
  chosen: string;
}

/** Scrolls a list that appears to the chosen table. The page itself does not scroll. */
const showChosen = (list: HTMLElement | null): void => {
  const chosen = list?.querySelector<HTMLElement>('[aria-current=true]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
};

/** The tables by schema, with their row counts. */
const TableList = ({ tables, chosen }: TableListProps) => (
  <Box component="nav" aria-label="Tables" ref={showChosen} sx={tableListSx}>
    {bySchema(tables).map(([schema, group]) => (
      <section key={schema}>
        <h2>{schemaLabel(schema)}</h2>
        <ul>
          {group.map((table) => (
            <li key={table.name}>
              <Link
                to={tableAddress(table.name)}
                aria-current={table.name === chosen}
                title={table.isApproximate ? `${table.name}, estimated by the database` : table.name}
              >
                {table.label}
                <span className="count" aria-label={rowsText(table)}>
                  {countText(table.rowCount, table.isApproximate)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Box>
);

interface TableSelectProps {
  tables: readonly DatabaseTable[];
  chosen: string;
}

/** The list of tables as a select, on narrow screens. */
const TableSelect = ({ tables, chosen }: TableSelectProps) => {
  const { showTable } = useDatabaseAddress();
  const options = tables.map(({ name, label, rowCount, isApproximate }) => ({
    value: name,
    label: `${label} (${countText(rowCount, isApproximate)})`,
  }));
  const isKnown = tables.some(({ name }) => name === chosen);
  return (
    <Box sx={tableSelectSx}>
      <SelectInput
        label="Table"
        placeholder="Choose a table"
        value={isKnown ? chosen : ''}
        options={options}
        onChange={showTable}
      />
    </Box>
  );
};

/** Loaded on demand: the calendar of its filter is larger than the page of a table. */
const AuditLog = lazyPart(async () => (await import('./AuditLog')).AuditLog);

/** The list of tables and the table in the address, by default the first. */
export const Database = () => {
  const { data: tables, ...query } = useTables();
  const { table = tables?.[0]?.name } = useDatabaseAddress();
  if (!tables) return <NotLoaded query={query} what="the tables" />;
  if (table === undefined) return <EmptyState title="There are no tables yet" />;
  const select = <TableSelect tables={tables} chosen={table} />;
  return (
    <Box sx={databaseSx}>
      <TableList tables={tables} chosen={table} />
      {table === AUDIT_LOG_TABLE ? (
        <AuditLog tables={tables} select={select} />
      ) : (
        <TablePanel key={table} table={table} info={tables.find(({ name }) => name === table)} select={select} />
      )}
    </Box>
  );
};
