import type { ImportedMember, MemberImportReport } from '@lab/contracts';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** A member to be added or changed. */
export interface PlannedMember {
  existing: MemberEntity | null;
  fields: Partial<ImportedMember>;
}

interface Plan {
  changes: PlannedMember[];
  numbers: Omit<MemberImportReport, 'problems'>;
}

/** By their email addresses in lower case, in which addresses are compared. */
const findMembers = async (
  emails: readonly string[],
  manager: EntityManager,
  isLocking: boolean,
): Promise<Map<string, MemberEntity>> => {
  const query = manager
    .createQueryBuilder(MemberEntity, 'member')
    .where('lower(member.email) IN (:...emails)', { emails })
    // In one order, so that two transactions never wait for each other.
    .orderBy('member.id');
  const found = await (isLocking ? query.setLock('pessimistic_write') : query).getMany();
  return new Map(found.map((member) => [member.email.toLowerCase(), member]));
};

/** A changed member keeps the address as it was written, and what the file says nothing about. */
const changesOf = (given: ImportedMember, existing: MemberEntity): Partial<ImportedMember> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => field !== 'email' && value !== undefined && existing[field as keyof ImportedMember] !== value,
    ),
  );

/**
 * Compares the members of a file with those in the directory, who are recognised by their email addresses in any case.
 * @param manager the found members are locked in its transaction when `isLocking`
 */
export const planImport = async (
  members: readonly ImportedMember[],
  manager: EntityManager,
  { isLocking = false } = {},
): Promise<Plan> => {
  const emails = members.map(({ email }) => email.toLowerCase());
  const known = emails.length > 0 ? await findMembers(emails, manager, isLocking) : new Map<string, MemberEntity>();
  const planned = members.map((member): PlannedMember => {
    const existing = known.get(member.email.toLowerCase()) ?? null;
    return { existing, fields: existing ? changesOf(member, existing) : member };
  });
  const changes = planned.filter(({ fields }) => Object.keys(fields).length > 0);
  const created = changes.filter(({ existing }) => !existing).length;
  return {
    changes,
    numbers: { created, updated: changes.length - created, unchanged: members.length - changes.length },
  };
};
