import type { DatabaseTable, TableRows as Rows } from '@lab/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { Pager } from './Pager';
import type { RecordDialog } from './RecordDialogs';
import { RowsTable } from './RowsTable';
import type { TableView } from './table-view';

interface TableRowsProps {
  titleId: string;
  rows: UseQueryResult<Rows>;
  view: TableView;
  info: DatabaseTable | undefined;
  onShow: (view: TableView) => void;
  onOpen: (dialog: RecordDialog) => void;
}

/** A page of rows, or a loading, empty or error state. */
export const TableRows = ({ titleId, rows, view, info, onShow, onOpen }: TableRowsProps) => {
  const { data, error, refetch, isPlaceholderData } = rows;
  if (error) {
    return <ErrorState title="The rows could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Spinner label="Loading the rows" />;
  const isFiltered = Boolean(view.filterColumn && view.filter);
  return (
    <>
      {data.rows.length > 0 ? (
        <RowsTable
          // Each page starts at its top.
          key={view.page}
          titleId={titleId}
          page={data}
          view={view}
          isOld={isPlaceholderData}
          isReadOnly={info?.isReadOnly ?? false}
          onShow={onShow}
          onOpen={onOpen}
        />
      ) : (
        <EmptyState
          title={isFiltered ? 'No row matches the filter' : 'No rows here'}
          text={!isFiltered && view.page === 1 ? 'The table is empty.' : undefined}
        />
      )}
      <Pager
        view={view}
        pagination={data.pagination}
        firstId={data.rows[0]?.['id']}
        lastId={data.rows.at(-1)?.['id']}
        isBusy={isPlaceholderData}
        onShow={onShow}
      />
    </>
  );
};
