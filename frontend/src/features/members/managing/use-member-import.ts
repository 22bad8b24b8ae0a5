import { tableMessages, visibleLine, type ImportedRow, type TableImport, type TablePlan } from '@lab/contracts';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { useImportMembers, useTryImport, type MembersTable } from '../members.api';

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

/** The import of a table: a file or pasted rows, a dry run after each choice, and then the import itself. */
export const useMemberImport = (onDone: () => void) => {
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [table, setTable] = useState<MembersTable>();
  const [edits, setEdits] = useState<Edits>({});
  /** The lines in the file of the rows in a corrected table. */
  const [lines, setLines] = useState<readonly number[]>();
  const [isMissing, setMissing] = useState(false);
  const tried = useTryImport();
  const imported = useImportMembers();
  const plan = tried.data && withLines(tried.data, lines);

  const check = (next: MembersTable) => {
    setTable(next);
    setEdits({});
    setMissing(false);
    imported.reset();
    tried.mutate(next);
  };
  const begin = (next: MembersTable | undefined) => {
    setLines(undefined);
    tried.reset();
    setTable(next);
    if (next) check(next);
  };
  const submit = () => {
    if (plan && table && Object.keys(edits).length > 0) {
      setLines(plan.rows.map(({ line }) => line));
      return check({ ...NOTHING, defaults: table.defaults, file: correctedTable(plan.rows, edits) });
    }
    if (plan && table && writable(plan).length > 0) {
      const encoding = table.encoding ?? (plan.encoding.isGuessed ? plan.encoding.name : undefined);
      return imported.mutate(
        { ...table, encoding },
        {
          onSuccess: (done) => {
            showToast({ title: 'Members imported', text: doneText(done) });
            onDone();
          },
        },
      );
    }
    if (table) return check(table);
    return visibleLine(text) === '' ? setMissing(true) : begin({ ...NOTHING, file: new File([text], 'pasted.txt') });
  };
  const error = imported.error ?? tried.error;
  return {
    file,
    pick: (picked: File) => {
      setFile(picked);
      setText('');
      begin({ ...NOTHING, file: picked });
    },
    text,
    paste: (typed: string) => {
      setFile(undefined);
      setText(typed);
      begin(undefined);
    },
    table,
    /** Checks the same file with another encoding, mapping or defaults. */
    choose: (choice: Partial<MembersTable>) => table && check({ ...table, ...choice }),
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

export type MemberImport = ReturnType<typeof useMemberImport>;
