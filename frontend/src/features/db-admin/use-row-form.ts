import { dbAdminMessages, type DatabaseColumn, type Row } from '@lab/contracts';
import { useServerForm } from '../../components/form/use-server-form';
import type { ToastInput } from '../../components/toast/toast-store';
import { rowFormSchema, type Drafts } from './row-form';

interface RowFormOptions {
  columns: readonly DatabaseColumn[];
  drafts: Drafts;
  isNew: boolean;
  send: (row: Row) => Promise<ToastInput>;
  onDone: () => void;
}

/** The form of a row: a new one, or one that is there. */
export const useRowForm = ({ columns, drafts, isNew, ...options }: RowFormOptions) =>
  useServerForm<Drafts, Row>({
    ...options,
    schema: rowFormSchema(columns, isNew ? undefined : drafts),
    defaultValues: drafts,
    failed: dbAdminMessages.failed,
    failedWhy: dbAdminMessages.failedWhy,
  });
