import {
  foldedName,
  fullName,
  memberMessages,
  storedName,
  type Identity,
  type ImportedMember,
  type ImportedRow,
  type MemberImportColumn,
  type MemberImportReport,
  type MemberNames,
} from '@lab/contracts';
import type { EntityManager } from 'typeorm';
import { actsForLab } from '../members/acts-for-lab.js';
import { MemberEntity } from '../members/member.entity.js';

/** A member in the file, with the fields as they are stored. */
type StoredMember = ImportedMember & Pick<MemberEntity, 'name'>;

/** A member to be added or changed. */
interface PlannedMember {
  line: number;
  existing: MemberEntity | null;
  fields: Partial<StoredMember>;
}

interface Plan {
  changes: PlannedMember[];
  report: Omit<MemberImportReport, 'encoding' | 'namesToCheck'>;
}

type Problem = MemberImportReport['problems'][number];

/** Problems of lines whose name looks like that of another member in the lab, or of an earlier line. */
const takenNames = async (changes: readonly PlannedMember[], manager: EntityManager): Promise<Problem[]> => {
  const naming = changes.filter(({ existing, fields }) => !existing?.isAlumni && (fields.name || fields.nameEn));
  if (naming.length === 0) return [];
  const renamed = new Set(naming.map(({ existing }) => existing?.id));
  const present = await manager.findBy(MemberEntity, { isAlumni: false });
  const holders = new Map<string, MemberNames>();
  const problems: Problem[] = [];
  const hold = (names: MemberNames) =>
    [names.name, names.nameEn].forEach((name) => holders.set(foldedName(name), names));
  for (const member of present) if (!renamed.has(member.id)) hold(member);
  for (const { line, existing, fields } of naming) {
    const names = { id: 0, name: '', nameEn: '', ...existing, ...fields };
    const holder = [names.name, names.nameEn].map((name) => holders.get(foldedName(name))).find(Boolean);
    if (holder) problems.push({ line, message: memberMessages.nameTaken(fullName(holder)) });
    else hold(names);
  }
  return problems;
};

/** Problems of lines that would change the importing helper's own entry. Helpers cannot edit their own entry as helpers. */
const ownLines = (changes: readonly PlannedMember[], caller: Identity): Problem[] =>
  changes
    .filter(({ existing }) => existing && !actsForLab(caller, existing.id))
    .map(({ line }) => ({ line, message: memberMessages.notOwnByFile }));

/** Members by email address in lower case. */
const findMembers = async (
  emails: readonly string[],
  manager: EntityManager,
  isLocking: boolean,
): Promise<Map<string, MemberEntity>> => {
  const query = manager
    .createQueryBuilder(MemberEntity, 'member')
    .where('lower(member.email) IN (:...emails)', { emails })
    // Always in the same order, to avoid deadlocks.
    .orderBy('member.id');
  const found = await (isLocking ? query.setLock('pessimistic_write') : query).getMany();
  return new Map(found.map((member) => [member.email.toLowerCase(), member]));
};

/** The fields that change. A member keeps the spelling of their address, and everything that is not in the file. */
const changesOf = (given: StoredMember, existing: MemberEntity): Partial<StoredMember> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => field !== 'email' && value !== undefined && existing[field as keyof StoredMember] !== value,
    ),
  );

const rowOf = ({ line, existing, fields }: PlannedMember): ImportedRow => {
  const { name, nameEn } = { name: '', nameEn: '', ...existing, ...fields };
  if (!existing) return { line, action: 'create', name, nameEn, changes: [] };
  const changes = (Object.entries(fields) as [MemberImportColumn, string][]).map(([field, to]) => ({
    field,
    from: existing[field],
    to,
  }));
  return { line, action: changes.length > 0 ? 'update' : 'unchanged', name, nameEn, changes };
};

/**
 * Compares the members in a file with the directory, by email address ignoring case.
 * @param manager if `isLocking`, the found members are locked in its transaction
 */
export const planImport = async (
  members: readonly (ImportedMember & { line: number })[],
  caller: Identity,
  manager: EntityManager,
  { isLocking = false } = {},
): Promise<Plan> => {
  const emails = members.map(({ email }) => email.toLowerCase());
  const known = emails.length > 0 ? await findMembers(emails, manager, isLocking) : new Map<string, MemberEntity>();
  const planned = members.map(({ line, ...member }): PlannedMember => {
    const existing = known.get(member.email.toLowerCase()) ?? null;
    const stored = { ...member, name: storedName(member, existing ?? undefined) };
    return { line, existing, fields: existing ? changesOf(stored, existing) : stored };
  });
  const changes = planned.filter(({ fields }) => Object.keys(fields).length > 0);
  const created = changes.filter(({ existing }) => !existing).length;
  const numbers = { created, updated: changes.length - created, unchanged: members.length - changes.length };
  const problems = [...(await takenNames(changes, manager)), ...ownLines(changes, caller)];
  const wrong = new Set(problems.map(({ line }) => line));
  const rows = planned.filter(({ line }) => !wrong.has(line)).map(rowOf);
  return { changes, report: { ...numbers, problems, rows } };
};
