import type { DatabaseColumn } from '@lab/contracts';
import TableSortLabel from '@mui/material/TableSortLabel';
import { kindOf } from './columns';
import type { TableView } from './table-view';

interface ColumnHeadProps {
  column: DatabaseColumn;
  view: TableView;
  onSort: (column: string) => void;
}

/** The name of a column; pressing it sorts the rows. */
export const ColumnHead = ({ column, view, onSort }: ColumnHeadProps) => {
  const { column_name: name, data_type: type, references } = column;
  const isSorted = view.sort === name;
  const order = view.order ?? 'asc';
  return (
    <th
      scope="col"
      className={kindOf(column) === 'number' ? 'number' : undefined}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? order : 'asc'}
        title={references ? `${type}, a row of ${references}` : type}
        onClick={() => onSort(name)}
      >
        {name}
      </TableSortLabel>
    </th>
  );
};
