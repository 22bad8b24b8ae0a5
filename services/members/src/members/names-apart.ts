import { fullName, memberMessages } from '@lab/contracts';
import { takeLock } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import type { MemberEntity } from './member.entity.js';
import { NAME_HOLDER } from './member.sql.js';

type Names = Pick<MemberEntity, 'name' | 'nameEn' | 'isAlumni' | 'otherNames'>;

const areOther = (before: readonly string[], after: readonly string[]): boolean =>
  after.join('\n') !== before.join('\n');

/** True for a new name in the lab, a former member who comes back, or new other names of any member. */
export const isNewName = (before: Names | null, after: Names): boolean =>
  areOther(before?.otherNames ?? [], after.otherNames) ||
  (!after.isAlumni && (!before || before.isAlumni || before.name !== after.name || before.nameEn !== after.nameEn));

/**
 * Looks for a member in the lab whose name looks like the new name of one of these members, however it is written. Call
 * this when all names are written, because two members may exchange theirs. Of concurrent transactions, the lock lets the
 * second one see the names of the first.
 * @returns the message and the column of the name; undefined when the names differ
 */
export const findTakenName = async (
  ids: readonly number[],
  manager: EntityManager,
): Promise<{ column: string; message: string } | undefined> => {
  if (ids.length === 0) return undefined;
  await takeLock(manager, 'names of members');
  const [holder] = await NAME_HOLDER.run(manager, { ids });
  return holder && { column: holder.column, message: memberMessages.nameTaken(fullName(holder)) };
};
