import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VirtualRows } from './VirtualRows';
import { type ListColumn, type Sorting, useSorting } from './sorting';

/**
 * Rows with the columns side by side; on narrow screens each row is a block of labelled lines. Browsers keep the meaning of a
 * table in any layout.
 */
const listTableSx = (theme: Theme) => ({
  '&, & thead, & tbody': { display: 'block' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  '& tr': {
    display: 'grid',
    alignItems: 'center',
    columnGap: 2.5,
    px: { xs: 2, md: 2.5 },
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
  '& .label': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& thead > tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, py: 1.5 },
    '& thead > tr::before': { content: '"Sort by"', width: '100%', color: 'text.secondary', fontWeight: 400 },
    '& .unsorted': { display: 'none' },
    '& tbody > tr': { rowGap: 0.5, py: 1.5 },
    '& td': { display: 'flex', alignItems: 'baseline', gap: 1 },
    '& td:has(> .value:empty)': { display: 'none' },
    '& .label': { display: 'block', flex: '0 0 6.5rem', color: 'text.secondary', typography: 'caption' },
  },
});

interface ListTableProps<Row> {
  label: string;
  /** The first column names the row. Constant, or memoized. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

interface HeadProps<Row> {
  column: ListColumn<Row>;
  sorting: Sorting | undefined;
  onPress: (title: string) => void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

const Head = <Row,>({ column: { title, sortBy }, sorting, onPress }: HeadProps<Row>) => {
  if (!sortBy) {
    return (
      <th scope="col" className="unsorted">
        {title}
      </th>
    );
  }
  const order = sorting?.title === title ? sorting.order : undefined;
  return (
    <th scope="col" aria-sort={order ? orders[order] : 'none'}>
      <TableSortLabel active={order !== undefined} direction={order ?? 'asc'} onClick={() => onPress(title)}>
        {title}
      </TableSortLabel>
    </th>
  );
};

const Cells = <Row,>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) =>
  columns.map(({ title, cell }, index) => (
    <td key={title}>
      {index > 0 && (
        <span aria-hidden className="label">
          {title}
        </span>
      )}
      <div className="value">{cell(row)}</div>
    </td>
  ));

/** A list as a table, sorted by pressing a column's title. Of very many rows only those near the viewport are rendered. */
export const ListTable = <Row,>({ label, columns, rows, keyOf }: ListTableProps<Row>) => {
  const { sorted, sorting, press } = useSorting(rows, columns);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const gridTemplateColumns = isWide
    ? columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ')
    : 'minmax(0, 1fr)';
  return (
    <Box component="table" aria-label={label} aria-rowcount={sorted.length + 1} sx={listTableSx}>
      <thead>
        <tr aria-rowindex={1} style={{ gridTemplateColumns }}>
          {columns.map((column) => (
            <Head key={column.title} column={column} sorting={sorting} onPress={press} />
          ))}
        </tr>
      </thead>
      <VirtualRows
        entries={sorted.length}
        rows={sorted.length}
        rowPx={isWide ? 60 : 160}
        gapPx={0}
        keyOf={(index) => keyOf(sorted[index]!)}
      >
        {({ list, measure, from, count, above, below }) => (
          <tbody ref={list} style={{ paddingTop: above, paddingBottom: below }}>
            {sorted.slice(from, from + count).map((row, index) => (
              <tr
                key={keyOf(row)}
                aria-rowindex={from + index + 2}
                data-index={from + index}
                ref={measure}
                style={{ gridTemplateColumns }}
              >
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        )}
      </VirtualRows>
    </Box>
  );
};
