import {
  foldedName,
  fullName,
  labSettings,
  memberImportMessages,
  memberMessages,
  storedName,
  type CellProblem,
  type Identity,
  type PersonNames,
} from '@lab/contracts';
import type { PlannedRow } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { actsForLab } from '../members/acts-for-lab.js';
import { MemberEntity } from '../members/member.entity.js';
import type { ReadRow } from './read-row.js';

export type PlannedMember = PlannedRow<MemberEntity>;

type Named = PersonNames & Pick<MemberEntity, 'otherNames' | 'isAlumni' | 'orcid'>;

const messages = memberImportMessages;

const NEW: Named = { name: '', nameEn: '', otherNames: [], isAlumni: false, orcid: null };

const foldedNames = ({ name, nameEn, otherNames }: Named): string[] => [name, nameEn, ...otherNames].map(foldedName);

/** People are known by their email address, ignoring case, and alumni without one by their name. */
const keyOf = ({ email, nameEn = '', isAlumni }: Partial<MemberEntity>): string | null => {
  if (email) return email.toLowerCase();
  return isAlumni ? foldedName(nameEn) : null;
};

/** What a new member lacks. A row about an existing one leaves blank fields unchanged. */
const lacking = ({ fields, lacksName, problems }: ReadRow, existing: MemberEntity | null): CellProblem[] => {
  if (existing) return [];
  const { nameEn, email, role, department, isAlumni } = fields;
  const missing: [string, unknown, string][] = [
    ['nameEn', nameEn, messages.nameEn],
    ['name', !(lacksName && labSettings().secondName?.isRequired), messages.name()],
    ['email', email || isAlumni, messages.noEmail],
    ['role', role, messages.role('')],
    ['department', department, messages.department],
  ];
  return missing
    .filter(([field, value]) => !value && !problems.some((problem) => problem.field === field))
    .map(([field, , message]) => ({ field, message }));
};

/** A member keeps the spelling of their address, and everything that is not in the file. */
const changesOf = (given: Partial<MemberEntity>, existing: MemberEntity): Partial<MemberEntity> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        field !== 'email' && JSON.stringify(value) !== JSON.stringify(existing[field as keyof MemberEntity]),
    ),
  );

/** Problems of the changes as a whole. Helpers cannot change their own entry as helpers. */
const conflicting = (fields: Partial<MemberEntity>, existing: MemberEntity | null, caller: Identity): CellProblem[] => {
  const { joinedYear, leftYear } = { ...existing, ...fields };
  const isOwn = existing && Object.keys(fields).length > 0 && !actsForLab(caller, existing.id);
  const isReversed = joinedYear && leftYear && leftYear < joinedYear;
  return [
    ...(isOwn ? [{ field: 'email', message: memberMessages.notOwnByFile }] : []),
    ...(isReversed ? [{ field: 'leftYear', message: memberMessages.yearOrder }] : []),
  ];
};

const planRow = (row: ReadRow, existing: MemberEntity | null, caller: Identity): PlannedMember => {
  const { line, values, fields: given } = row;
  const nameEn = given.nameEn ?? existing?.nameEn ?? '';
  const stored = { ...given, name: storedName({ ...given, nameEn }, existing ?? undefined) };
  const fields = existing ? changesOf(stored, existing) : { email: '', ...stored };
  const problems = [...row.problems, ...lacking(row, existing), ...conflicting(fields, existing, caller)];
  const change = Object.keys(fields).length > 0 ? 'update' : 'unchanged';
  return { line, values, problems, is: existing ? change : 'new', existing, fields };
};

/**
 * Adds a problem to each row whose name or ORCID iD another member or an earlier row has. Rows with problems are left
 * out, so their members keep their names.
 * @returns true when it has added one
 */
const addClashes = (rows: readonly PlannedMember[], members: readonly MemberEntity[]): boolean => {
  const written = rows.filter(({ problems }) => problems.length === 0);
  const changing = new Set(written.map(({ existing }) => existing?.id));
  const names = new Map<string, PersonNames>();
  const orcids = new Set<string>();
  const hold = (person: Named) => {
    if (person.orcid) orcids.add(person.orcid);
    if (!person.isAlumni) for (const name of foldedNames(person)) names.set(name, person);
  };
  for (const member of members) if (!changing.has(member.id)) hold(member);
  let isAdded = false;
  for (const { problems, existing, fields } of written) {
    const person: Named = { ...NEW, ...existing, ...fields };
    const own = person.isAlumni ? person.otherNames.map(foldedName) : foldedNames(person);
    const holder = own.map((name) => names.get(name)).find(Boolean);
    if (holder) problems.push({ field: 'nameEn', message: memberMessages.nameTaken(fullName(holder)) });
    if (person.orcid && orcids.has(person.orcid)) problems.push({ field: 'orcid', message: memberMessages.orcidTaken });
    if (problems.length === 0) hold(person);
    else isAdded = true;
  }
  return isAdded;
};

/**
 * Compares the rows of a table with the directory.
 * @param manager if `isLocking`, the members are locked in its transaction
 */
export const planImport = async (
  rows: readonly ReadRow[],
  caller: Identity,
  manager: EntityManager,
  isLocking: boolean,
): Promise<PlannedMember[]> => {
  // Always in the same order, to avoid deadlocks.
  const query = manager.createQueryBuilder(MemberEntity, 'member').orderBy('member.id');
  const members = await (isLocking ? query.setLock('pessimistic_write') : query).getMany();
  const alumni = members.filter(({ isAlumni }) => isAlumni);
  const known = new Map([
    ...alumni.map((member) => [foldedName(member.nameEn), member] as const),
    ...members.map((member) => [keyOf(member), member] as const),
  ]);
  const lineOf = new Map<string, number>();
  const planned = rows.map((row) => {
    const key = keyOf(row.fields);
    const plan = planRow(row, (key !== null && known.get(key)) || null, caller);
    const earlier = key === null ? undefined : lineOf.get(key);
    if (earlier) {
      const [field, who] = row.fields.email ? ['email', row.fields.email] : ['nameEn', row.fields.nameEn!];
      plan.problems.push({ field, message: messages.repeated(who, earlier) });
    } else if (key !== null) lineOf.set(key, row.line);
    return plan;
  });
  while (addClashes(planned, members));
  return planned;
};
