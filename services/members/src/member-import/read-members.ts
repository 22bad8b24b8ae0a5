import {
  importedMemberSchema,
  limits,
  memberImportColumns,
  memberImportMessages,
  type ImportedMember,
  type MemberImportColumn,
  type MemberImportReport,
} from '@lab/contracts';
import { decodeText, InvalidInputException, parseCsv, type CsvLine } from '@lab/service-kit';

type Problem = MemberImportReport['problems'][number];

interface ReadMembers {
  /** Those without a problem, with their lines in the file. */
  members: (ImportedMember & { line: number })[];
  problems: Problem[];
}

const refusal = (message: string) => new InvalidInputException([{ path: 'file', message }]);

const linesOf = (file: Buffer): CsvLine[] => {
  const text = decodeText(file);
  if (text === undefined) throw refusal(memberImportMessages.malformed);
  try {
    return parseCsv(text);
  } catch {
    throw refusal(memberImportMessages.malformed);
  }
};

type Columns = Partial<Record<MemberImportColumn, number>>;

const columnsOf = (headings: readonly string[]): Columns => {
  const known = headings.map((heading) => heading.toLowerCase());
  const places = memberImportColumns.map((column) => [column, known.indexOf(column.toLowerCase())] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
};

const missingIn = (columns: Columns): string[] =>
  memberImportColumns.filter((column) => column !== 'researchKeywords' && columns[column] === undefined);

const fieldsOf = (cells: readonly string[], columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([column, place]) => [column, cells[place] ?? '']));

/** The members in these lines. A line whose email address an earlier one has is a problem. */
const read = (lines: readonly CsvLine[], columns: Columns): ReadMembers => {
  const members: ReadMembers['members'] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const { data: member, error } = importedMemberSchema.safeParse(fieldsOf(cells, columns));
    const issues = error?.issues ?? [];
    problems.push(...issues.map(({ message }) => ({ line, message })));
    if (!member) continue;
    const email = member.email.toLowerCase();
    const earlier = lineOf.get(email);
    if (earlier) problems.push({ line, message: memberImportMessages.repeated(member.email, earlier) });
    else members.push({ ...member, line });
    lineOf.set(email, earlier ?? line);
  }
  return { members, problems };
};

/**
 * Reads a CSV file of members: UTF-8 or, as older spreadsheets in Taiwan save it, Big5.
 * @throws InvalidInputException when it is not CSV, is empty, or has too many lines
 */
export const readMembers = (file: Buffer): ReadMembers => {
  const [head, ...lines] = linesOf(file);
  if (!head) throw refusal(memberImportMessages.empty);
  const columns = columnsOf(head.cells);
  const missing = missingIn(columns);
  if (missing.length > 0) {
    return { members: [], problems: [{ line: head.line, message: memberImportMessages.columns(missing) }] };
  }
  if (lines.length === 0) throw refusal(memberImportMessages.noMembers);
  if (lines.length > limits.importedMembers) throw refusal(memberImportMessages.tooMany);
  return read(lines, columns);
};
