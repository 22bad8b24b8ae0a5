import type { DatabaseColumn, Row } from '@lab/contracts';
import { useServerForm } from '../../components/form/use-server-form';
import type { ToastInput } from '../../components/toast/toast-store';
import { databaseFailure } from './database-failure';
import { rowFormSchema, type Drafts } from './row-form';

interface RowFormOptions {
  columns: readonly DatabaseColumn[];
  drafts: Drafts;
  isNew: boolean;
  send: (row: Row) => Promise<ToastInput>;
  onDone: () => void;
}

/** The server names a column by its path in the request body. */
const columnOf = (path: string): string => path.replace(/^data\./, '');

/** The form of a new or an existing row. */
export const useRowForm = ({ columns, drafts, isNew, ...options }: RowFormOptions) =>
  useServerForm<Drafts, Row>({
    ...options,
    schema: rowFormSchema(columns, isNew ? undefined : drafts),
    defaultValues: drafts,
    failed: databaseFailure,
    fieldOf: columnOf,
  });
