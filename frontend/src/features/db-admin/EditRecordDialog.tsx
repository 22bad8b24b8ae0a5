import {
  type DatabaseColumn,
  dbAdminMessages,
  type Labels,
  type Row,
  tableLabel,
  type TableRows,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { type FieldReaders, textOf } from '../../components/conflict/differences';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { CellValue } from './CellContent';
import { ColumnField } from './ColumnField';
import { columnsToEdit, idOf, isKeptByDatabase, recordNameOf, rowName, type StoredRow, versionField } from './columns';
import { useChangeRow } from './db-admin.api';
import { changedValues, type Drafts, draftsOf, rowFormSchema, useRowForm } from './row-form';

const factsSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary', typography: 'caption' },
};

interface EditRecordDialogProps {
  table: string;
  page: TableRows;
  stored: StoredRow;
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

/** The columns as the conflict view shows them; a reference by the name of its row. */
const readersOf = (columns: readonly DatabaseColumn[], labels: Labels): FieldReaders<Drafts> =>
  Object.fromEntries(
    columns.map(({ column_name: name, label }) => [
      name,
      { label, read: (drafts) => labels[name]?.[String(drafts[name])] ?? textOf(drafts[name]) },
    ]),
  );

/** A form for an existing row as it was when the dialog opened; later updates do not change the input. */
export const EditRecordDialog = ({ table, page, stored }: EditRecordDialogProps) => {
  const [columns] = useState(() => columnsToEdit(page.columns));
  const { mutateAsync: change } = useChangeRow(table);
  const { edit, isConflict } = useEdit(stored);
  const { base, theirs = base } = edit;
  const valuesOf = ({ row }: StoredRow) => draftsOf(columns, row);
  const drafts = valuesOf(base);
  const form = useRowForm({
    columns,
    drafts,
    isNew: false,
    send: async (values) => {
      const changed = changedValues(values, rowFormSchema(columns, drafts).parse(drafts));
      if (Object.keys(changed).length === 0) return { title: 'Nothing was changed' };
      const data = { ...changed, id: stored.row['id'] ?? null };
      await change({ action: 'update', data, ...versionField(base) });
      return {
        title: dbAdminMessages.succeeded,
        text: `The ${recordNameOf(table, stored.row, page.labels)} was changed.`,
      };
    },
    isConflict,
  });
  return (
    <FormDialog
      isWide
      title="Edit Record"
      text={<RecordHead table={table} stored={stored} labels={page.labels} />}
      submitLabel="Save"
      form={form}
    >
      <ReadOnlyFacts columns={page.columns} row={theirs.row} />
      <ChangedMeanwhile edit={edit} form={form} valuesOf={valuesOf} readers={readersOf(columns, page.labels)}>
        {columns.map((column) => (
          <ColumnField
            key={column.column_name}
            column={column}
            control={form.control}
            labels={page.labels[column.column_name]}
          />
        ))}
      </ChangedMeanwhile>
    </FormDialog>
  );
};
