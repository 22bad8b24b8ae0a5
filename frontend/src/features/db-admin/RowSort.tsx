import { SelectInput } from '../../components/form/SelectInput';
import { useKnownColumns } from './db-admin.api';
import { pageOf, type TableView } from './table-view';

interface RowSortProps {
  table: string;
  view: TableView;
  onShow: (view: TableView) => void;
}

/** Sorts the rows on phones, where no column titles are shown. */
export const RowSort = ({ table, view, onShow }: RowSortProps) => (
  <SelectInput
    label="Sort by"
    value={view.sort ?? ''}
    options={[
      { value: '', label: 'Number' },
      ...useKnownColumns(table).map(({ column_name: value, label }) => ({ value, label })),
    ]}
    onChange={(sort) => onShow(pageOf({ ...view, sort: sort || undefined, order: undefined }, 1))}
  />
);
