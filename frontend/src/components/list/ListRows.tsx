import Box from '@mui/material/Box';
import { truncated } from '../truncated';
import type { ListColumn } from './sorting';

/** The link in a row's name covers the whole row. Other links and buttons are above it. A picture may come first. */
export const listRowsSx = {
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    alignItems: 'center',
    minHeight: 64,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& li:has(> img)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  '& .name': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& .name button': { position: 'static', textAlign: 'left' },
  '& .name :is(a, button)::after': { content: '""', position: 'absolute', inset: 0 },
  '& .name :is(a, button):focus-visible': { outline: 'none' },
  '& .name :is(a, button):focus-visible::after': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    borderRadius: 0.5,
  },
  '& .detail': { ...truncated(2), typography: 'body2', color: 'text.secondary' },
  '& .detail > :not(:empty) ~ :not(:empty)::before': { content: '" · "' },
  '& .state': { typography: 'body2', textAlign: 'right' },
  '& .state :is(a, button)': { position: 'relative', zIndex: 1 },
  '& .state button:last-of-type': { mr: -1.5 },
} as const;

interface ListRowsProps<Row> {
  label: string;
  /** The first column names the row with a link or button, which opens it. The others say where they appear. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** A list on phones. Each row has a name, up to two lines of details, and a state. */
export const ListRows = <Row extends { id: number | string }>({ label, columns, rows }: ListRowsProps<Row>) => {
  const partsOf = (row: Row, place: ListColumn<Row>['inRow']) =>
    columns.filter(({ inRow }) => inRow === place).map(({ title, cell }) => <span key={title}>{cell(row)}</span>);
  return (
    <Box component="ul" aria-label={label} sx={listRowsSx}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <div className="name">{columns[0]?.cell(row)}</div>
            <div className="detail">{partsOf(row, 'detail')}</div>
          </div>
          <div className="state">{partsOf(row, 'state')}</div>
        </li>
      ))}
    </Box>
  );
};
