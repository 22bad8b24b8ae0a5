import { dbAdminMessages, type DatabaseColumn, type Row } from '@lab/contracts';
import { useState } from 'react';
import { warn } from '../../components/toast/announce';
import type { ToastInput } from '../../components/toast/toast-store';
import { hasStatus } from '../../lib/http/http-error';
import { columnsToEdit, idOf } from './columns';
import { useChangeRow, useFetchRow } from './db-admin.api';
import { databaseFailure } from './database-failure';
import { changedValues, draftsOf, rowFormSchema } from './row-form';
import { versionField, type StoredRow } from './stored-row';
import { useRowForm } from './use-row-form';

/**
 * The form of a row with conflict handling: after a conflict the current row is loaded and shown beside the input, and only
 * then the form may overwrite it.
 */
export const useRowEdit = (
  table: string,
  allColumns: readonly DatabaseColumn[],
  stored: StoredRow,
  onClose: () => void,
) => {
  const [columns] = useState(() => columnsToEdit(allColumns));
  const [drafts] = useState(() => draftsOf(columns, stored.row));
  const [isOutdated, setOutdated] = useState(false);
  const [current, setCurrent] = useState<StoredRow>();
  const [isGone, setGone] = useState(false);
  const { mutateAsync: change } = useChangeRow(table);
  const fetchRow = useFetchRow(table);
  const id = idOf(stored.row);

  const send = async (values: Row): Promise<ToastInput> => {
    const changed = changedValues(values, rowFormSchema(columns, drafts).parse(drafts));
    if (Object.keys(changed).length === 0) return { title: 'Nothing was changed' };
    try {
      const data = { ...changed, id: stored.row['id'] ?? null };
      await change({ action: 'update', data, ...versionField(current ?? stored) });
    } catch (error) {
      if (hasStatus(error, 409)) setOutdated(true);
      if (hasStatus(error, 409)) setCurrent(undefined);
      throw error;
    }
    return { title: dbAdminMessages.succeeded, text: `Row ${id} of ${table} was changed.` };
  };

  const load = async (): Promise<void> => {
    try {
      const now = await fetchRow(id);
      setCurrent(now);
      setGone(!now);
    } catch (error) {
      warn(databaseFailure(error));
    }
  };

  const form = useRowForm({ columns, drafts, isNew: false, send, onDone: onClose });
  return { form, isOutdated, current, isGone, load: () => void load() };
};
