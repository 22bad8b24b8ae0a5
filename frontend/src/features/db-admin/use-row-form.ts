import { dbAdminMessages, type DatabaseColumn, type Row } from '@lab/contracts';
import { HttpError } from '../../lib/http/http-error';
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

/** The server names a column by where it stands in what was sent. */
const atColumns = (error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  const issues = error.issues.map(({ path, message }) => ({ path: path.replace(/^data\./, ''), message }));
  return new HttpError(error.status, error.message, { ...error, issues });
};

/** The form of a row: a new one, or one that is there. */
export const useRowForm = ({ columns, drafts, isNew, send, ...options }: RowFormOptions) =>
  useServerForm<Drafts, Row>({
    ...options,
    send: async (row) => {
      try {
        return await send(row);
      } catch (error) {
        throw atColumns(error);
      }
    },
    schema: rowFormSchema(columns, isNew ? undefined : drafts),
    defaultValues: drafts,
    failed: dbAdminMessages.failed,
    failedWhy: dbAdminMessages.failedWhy,
  });
