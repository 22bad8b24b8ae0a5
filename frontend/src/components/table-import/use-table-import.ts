import { tableMessages, visibleLine, type ImportedRow, type TableImport, type TablePlan } from '@lab/contracts';
import { useState } from 'react';
import { useCloseDialog } from '../dialog/open-dialog';
import { showToast } from '../toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';
import { useImportTable, useTryImport, type SentTable } from './table-import.api';
import type { TableNoun } from './table-noun';

/** Typed values of cells with a problem, by line and field. */
type Edits = Readonly<Record<string, string>>;

export const cellKey = (line: number, field: string): string => `${line} ${field}`;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The rows as CSV with the fields as headings. */
const correctedTable = (rows: readonly ImportedRow[], edits: Edits): File => {
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const lines = rows.map(({ line, values }) =>
    fields.map((field) => edits[cellKey(line, field)] ?? values[field] ?? ''),
  );
  return new File([[fields, ...lines].map((cells) => cells.map(quoted).join(',')).join('\n')], 'corrected.csv');
};

const doneText = ({ added, updated, left }: TableImport): string =>
  [`${added} new, ${updated} changed.`, ...(left.length > 0 ? [`${left.length} left out.`] : [])].join(' ');

/** The rows that an import would write. */
export const writable = ({ rows }: TablePlan): ImportedRow[] =>
  rows.filter(({ problems, is }) => problems.length === 0 && is !== 'unchanged');

/** A plan with the lines that its rows have in the file. */
const withLines = (plan: TablePlan, lines: readonly number[] | undefined): TablePlan => ({
  ...plan,
  rows: plan.rows.map((row, index) => Object.assign({}, row, { line: lines?.[index] ?? row.line })),
});

const NOTHING = { mapping: {}, defaults: {}, encoding: undefined } as const;

/** The table as a file with the typed corrections. */
const corrected = ({ photos, defaults }: SentTable, { rows }: TablePlan, edits: Edits): SentTable => ({
  ...NOTHING,
  photos,
  defaults,
  file: correctedTable(rows, edits),
});

/** The table with the encoding that the user has seen. */
const withEncoding = (table: SentTable, { encoding: { isGuessed, name } }: TablePlan): SentTable => ({
  ...table,
  encoding: table.encoding ?? (isGuessed ? name : undefined),
});

/** The import itself, which ends with a toast. */
const useWriting = ({ topic, done: title }: TableNoun) => {
  const close = useCloseDialog();
  const imported = useImportTable(topic);
  const write = (table: SentTable) =>
    imported.mutate(table, {
      onSuccess: (done) => {
        showToast({ title, text: doneText(done) });
        close();
      },
    });
  return { imported, write };
};

/** The import of a table: a file or pasted rows, a dry run after each choice, and then the import itself. */
export const useTableImport = (noun: TableNoun, givenPhotos?: File) => {
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState(givenPhotos);
  const [table, setTable] = useState<SentTable>();
  const [edits, setEdits] = useState<Edits>({});
  /** The lines in the file of the rows in a corrected table. */
  const [lines, setLines] = useState<readonly number[]>();
  const [isMissing, setMissing] = useState(false);
  const tried = useTryImport(noun.topic);
  const { imported, write } = useWriting(noun);
  const plan = tried.data && withLines(tried.data, lines);

  const check = (next: SentTable) => {
    setTable(next);
    setEdits({});
    setMissing(false);
    imported.reset();
    tried.mutate(next);
  };
  const begin = (next: SentTable | undefined) => {
    setLines(undefined);
    tried.reset();
    setTable(next);
    if (next) check(next);
  };
  /** Checks the table again, with the typed corrections. */
  const recheck = (sent: SentTable) => {
    if (!plan || Object.keys(edits).length === 0) return check(sent);
    setLines(plan.rows.map(({ line }) => line));
    check(corrected(sent, plan, edits));
  };
  const submit = () => {
    if (table && Object.keys(edits).length > 0) return recheck(table);
    if (plan && table && writable(plan).length > 0) return write(withEncoding(table, plan));
    if (table) return check(table);
    return visibleLine(text) === ''
      ? setMissing(true)
      : begin({ ...NOTHING, photos, file: new File([text], 'pasted.txt') });
  };
  const error = imported.error ?? tried.error;
  return {
    file,
    pick: (picked: File) => {
      setFile(picked);
      setText('');
      begin({ ...NOTHING, photos, file: picked });
    },
    photos,
    pickPhotos: (picked: File) => {
      setPhotos(picked);
      if (table) recheck({ ...table, photos: picked });
    },
    text,
    paste: (typed: string) => {
      setFile(undefined);
      setText(typed);
      begin(undefined);
    },
    table,
    /** Checks the same file with another encoding, mapping or defaults. */
    choose: (choice: Partial<SentTable>) => table && check({ ...table, ...choice }),
    plan,
    isCorrected: lines !== undefined,
    edits,
    edit: (key: string, value: string) => setEdits((before) => ({ ...before, [key]: value })),
    missing: isMissing ? tableMessages.empty : undefined,
    submit,
    isSending: tried.isPending || imported.isPending,
    problem: error ? errorMessage(error) : undefined,
  };
};

export type TableImporter = ReturnType<typeof useTableImport>;
