import {
  type DatabaseColumn,
  dbAdminMessages,
  type Labels,
  type Row,
  tableLabel,
  type TableRows,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ConflictPanel } from '../../components/conflict/ChangedMeanwhile';
import { FormDialog } from '../../components/dialog/FormDialog';
import { warn } from '../../components/toast/announce';
import type { ToastInput } from '../../components/toast/toast-store';
import { hasStatus } from '../../lib/http/http-error';
import { CellValue } from './CellContent';
import { ColumnField } from './ColumnField';
import { databaseFailure } from './ConfirmChange';
import {
  cellText,
  columnsToEdit,
  idOf,
  isKeptByDatabase,
  recordNameOf,
  rowName,
  type StoredRow,
  versionField,
} from './columns';
import { useChangeRow, useFetchRow } from './db-admin.api';
import { changedValues, draftsOf, rowFormSchema, useRowForm } from './row-form';

const factsSx: SxProps<Theme> = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary', typography: 'caption' },
  '& dd': { m: 0 },
};

interface ChangedMeanwhileProps {
  isLoaded: boolean;
  isGone: boolean;
  onLoad: () => void;
}

const textOf = ({ isLoaded, isGone }: ChangedMeanwhileProps): string => {
  if (isGone) return 'The row was deleted in the meantime. What you typed is still here.';
  return isLoaded
    ? 'The new value is shown below each field that differs. Save again to replace it with what you typed.'
    : 'What you typed is still here. Load the current row to compare the two.';
};

/** The actions after another user has changed the row. */
const ChangedMeanwhile = (props: ChangedMeanwhileProps) => {
  const { isLoaded, isGone, onLoad } = props;
  return (
    <ConflictPanel text={textOf(props)}>
      {!isLoaded && !isGone && (
        <Button variant="outlined" color="inherit" size="small" sx={{ justifySelf: 'start' }} onClick={onLoad}>
          Load the current row
        </Button>
      )}
    </ConflictPanel>
  );
};

/**
 * The form of a row with conflict handling: after a conflict the current row is loaded and shown beside the input, and only
 * then the form may overwrite it.
 */
const useRowEdit = (table: string, page: TableRows, stored: StoredRow, onClose: () => void) => {
  const [columns] = useState(() => columnsToEdit(page.columns));
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
    return {
      title: dbAdminMessages.succeeded,
      text: `The ${recordNameOf(table, stored.row, page.labels)} was changed.`,
    };
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

interface EditRecordDialogProps {
  table: string;
  page: TableRows;
  stored: StoredRow;
  onClose: () => void;
}

/** The columns that the database sets, read-only. */
const ReadOnlyFacts = ({ columns, row }: { columns: readonly DatabaseColumn[]; row: Row }) => (
  <Box component="dl" sx={factsSx}>
    {columns.filter(isKeptByDatabase).map((column) => (
      <div key={column.column_name}>
        <dt title={column.column_name}>{column.label}</dt>
        <dd>
          <CellValue column={column} cell={row[column.column_name]} />
        </dd>
      </div>
    ))}
  </Box>
);

interface RecordHeadProps {
  table: string;
  stored: StoredRow;
  labels: Labels;
}

/** The record's name, and where it is in the database. */
const RecordHead = ({ table, stored, labels }: RecordHeadProps) => (
  <>
    {rowName(table, stored.row, labels)} · {tableLabel(table)} (<code>{table}</code>, row {idOf(stored.row)})
  </>
);

/** A form for an existing row as it was when the dialog opened; later updates do not change the input. */
export const EditRecordDialog = ({ table, page, stored, onClose }: EditRecordDialogProps) => {
  const { form, isOutdated, current, isGone, load } = useRowEdit(table, page, stored, onClose);
  const currentText = (name: string) => {
    const isOther = current && cellText(current.row[name]) !== cellText(stored.row[name]);
    return isOther ? cellText(current.row[name]) : undefined;
  };
  return (
    <FormDialog
      isWide
      title="Edit Record"
      text={<RecordHead table={table} stored={stored} labels={page.labels} />}
      submitLabel="Save"
      form={form}
      onClose={onClose}
    >
      <ReadOnlyFacts columns={page.columns} row={current?.row ?? stored.row} />
      {columnsToEdit(page.columns).map((column) => (
        <ColumnField
          key={column.column_name}
          column={column}
          control={form.control}
          labels={page.labels[column.column_name]}
          current={currentText(column.column_name)}
        />
      ))}
      {isOutdated && (
        <ChangedMeanwhile key={current?.version} isLoaded={current !== undefined} isGone={isGone} onLoad={load} />
      )}
    </FormDialog>
  );
};
