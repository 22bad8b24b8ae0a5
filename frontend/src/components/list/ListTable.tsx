import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { withSx } from '../with-sx';
import type { ListColumn, Sorting } from './sorting';

const listTableSx: SxProps<Theme> = {
  '&, & thead, & tbody': { display: 'block' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  '& tr': {
    display: 'grid',
    alignItems: 'center',
    columnGap: { xs: 1.5, lg: 2.5 },
    px: { xs: 1.5, lg: 2.5 },
    py: 1,
    minHeight: 52,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tr:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& tbody > tr:hover': { bgcolor: 'surface.tint' },
  '& thead': { borderBottom: 1, borderColor: 'divider', bgcolor: 'surface.sunken', fontWeight: 550 },
  '& thead > tr': { minHeight: 44 },
  '& th, & td': { p: 0, minWidth: 0, textAlign: 'left', fontWeight: 'inherit', overflowWrap: 'anywhere' },
};

interface HeadProps<Row> {
  column: ListColumn<Row>;
  sorting: Sorting | null;
  onSort: (title: string) => void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

const Head = <Row,>({ column: { title, sortBy }, sorting, onSort }: HeadProps<Row>) => {
  if (!sortBy) {
    return <th scope="col">{title}</th>;
  }
  const order = sorting?.title === title ? sorting.order : undefined;
  return (
    <th scope="col" aria-sort={order ? orders[order] : 'none'}>
      <TableSortLabel active={order !== undefined} direction={order ?? 'asc'} onClick={() => onSort(title)}>
        {title}
      </TableSortLabel>
    </th>
  );
};

interface ListTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  sorting: Sorting | null;
  /** Called with the title of the pressed column. */
  onSort: (title: string) => void;
}

/** A list as a table. Pressing a column's title sorts it. */
export const ListTable = <Row extends { id: number }>({
  label,
  columns,
  rows,
  sorting,
  onSort,
}: ListTableProps<Row>) => {
  const tracks = columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ');
  return (
    <Box component="table" aria-label={label} sx={withSx(listTableSx, { '& tr': { gridTemplateColumns: tracks } })}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.title} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ title, cell }) => (
              <td key={title}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
