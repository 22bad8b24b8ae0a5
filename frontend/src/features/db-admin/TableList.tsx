import type { DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { tableListSx } from './db-admin-styles';
import { bySchema, countText, rowsText, shortName } from './table-names';
import { tableAddress } from './use-database-address';

interface TableListProps {
  tables: readonly DatabaseTable[];
  chosen: string;
}

/** The tables by schema, with their row counts. */
export const TableList = ({ tables, chosen }: TableListProps) => (
  <Box component="nav" aria-label="Tables" sx={tableListSx}>
    {bySchema(tables).map(([schema, group]) => (
      <section key={schema}>
        <h2>{schema}</h2>
        <ul>
          {group.map((table) => (
            <li key={table.name}>
              <Link
                to={tableAddress(table.name)}
                aria-current={table.name === chosen}
                title={table.isApproximate ? 'Estimated by the database' : undefined}
              >
                {shortName(table.name)}
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
