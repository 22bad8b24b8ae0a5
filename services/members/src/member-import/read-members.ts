import { decodeText, UnknownEncodingError, type DecodedText } from '@lab/content';
import {
  canonicalText,
  importedMemberSchema,
  limits,
  memberImportMessages,
  neededImportColumns,
  usedImportColumns,
  type ImportedMember,
  type MemberImportColumn,
  type MemberImportReport,
} from '@lab/contracts';
import { CsvTooLongError, InvalidInputException, parseCsv, type CsvLine } from '@lab/service-kit';
import { halfWidth, splitAtWideCommas } from './wide-characters.js';

type Problem = MemberImportReport['problems'][number];

/** An uploaded file, and its encoding if the user has chosen one. */
export interface MembersFile {
  bytes: Buffer;
  encoding: string | undefined;
}

interface ReadMembers {
  /** The members without a problem, with their line numbers. */
  members: (ImportedMember & { line: number })[];
  problems: Problem[];
  encoding: string;
  /** Names from a file that is not Unicode, so that the user can check the encoding. */
  namesToCheck: string[];
  /** True if the encoding was guessed and not confirmed yet. */
  isGuessed: boolean;
}

type Lines = Pick<ReadMembers, 'members' | 'problems'>;

const refusal = (message: string) => new InvalidInputException([{ path: 'file', message }]);

const decode = ({ bytes, encoding }: MembersFile): DecodedText => {
  try {
    return decodeText(bytes, encoding);
  } catch (error) {
    if (!(error instanceof UnknownEncodingError)) throw error;
    // Text contains no zero byte, so this is a workbook, a picture or another kind of file.
    throw refusal(bytes.includes(0) ? memberImportMessages.malformed : memberImportMessages.undecided(error.message));
  }
};

const linesOf = (text: string): CsvLine[] => {
  try {
    return parseCsv(text, limits.importedMembers + 1).map(({ line, cells }) => ({ line, cells: cells.map(halfWidth) }));
  } catch (error) {
    if (error instanceof CsvTooLongError) throw refusal(memberImportMessages.tooMany);
    throw refusal(memberImportMessages.malformed);
  }
};

type Columns = Partial<Record<MemberImportColumn, number>>;

const columnsOf = (headings: readonly string[]): Columns => {
  const known = headings.map((heading) => heading.toLowerCase());
  const places = usedImportColumns().map((column) => [column, known.indexOf(column.toLowerCase())] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
};

const missingIn = (columns: Columns): string[] =>
  neededImportColumns().filter((column) => columns[column] === undefined);

/** The cells of a line. If cells are missing, the line is also split at full-width commas. */
const fieldsOf = (cells: readonly string[], columns: Columns) => {
  const places = Object.entries(columns);
  const needed = places.filter(([column]) => column !== 'researchKeywords').map(([, place]) => place);
  const all = cells.length > Math.max(...needed) ? cells : splitAtWideCommas(cells);
  const fields = Object.fromEntries(places.map(([column, place]) => [column, all[place] ?? '']));
  return { ...fields, email: canonicalText(fields.email ?? '', 'NFKC') };
};

/** Up to three names that show whether the encoding is right. */
const sampleNames = (lines: readonly CsvLine[], { nameEn = 0, name = nameEn }: Columns): string[] => {
  const names = [...new Set(lines.map(({ cells }) => cells[name] ?? ''))];
  const telling = names.filter((each) => /[^\p{ASCII}]/u.test(each));
  return (telling.length > 0 ? telling : names).slice(0, 3);
};

/** The members in these lines. Repeating an earlier line's email address is a problem. */
const read = (lines: readonly CsvLine[], columns: Columns): Lines => {
  const members: Lines['members'] = [];
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

const readLines = (head: CsvLine, lines: readonly CsvLine[], columns: Columns): Lines => {
  const missing = missingIn(columns);
  if (missing.length > 0) {
    return { members: [], problems: [{ line: head.line, message: memberImportMessages.columns(missing) }] };
  }
  if (lines.length === 0) throw refusal(memberImportMessages.noMembers);
  return read(lines, columns);
};

/** True for UTF-8 and UTF-16, which are recognised reliably. Any other encoding may be a wrong guess. */
const isUnicode = (encoding: string): boolean => /^utf/i.test(encoding);

/**
 * Reads a CSV file of members. Without a given encoding, the file is Unicode or the encoding is guessed.
 * @throws InvalidInputException when it is not CSV, is empty, has too many lines, or its encoding is unknown
 */
export const readMembers = (file: MembersFile): ReadMembers => {
  const { text, encoding, isGuessed } = decode(file);
  const [head, ...lines] = linesOf(text);
  if (!head) throw refusal(memberImportMessages.empty);
  const columns = columnsOf(head.cells);
  const namesToCheck = isUnicode(encoding) ? [] : sampleNames(lines, columns);
  return { ...readLines(head, lines, columns), encoding, isGuessed, namesToCheck };
};

/**
 * Reads a CSV file whose members are about to be written.
 * @throws InvalidInputException as readMembers, and when the encoding was guessed but not confirmed
 */
export const readConfirmed = (file: MembersFile): ReadMembers => {
  const members = readMembers(file);
  const { isGuessed, encoding, namesToCheck } = members;
  if (isGuessed) throw refusal(memberImportMessages.unconfirmed(encoding, namesToCheck));
  return members;
};
