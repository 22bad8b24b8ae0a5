import { memberRoles, memberSchema, type Member } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(memberSchema, { photoUrl: `'/api/photos/' || photo_key` });

/** The roles with their English titles and ranks, as rows. */
const ROLE_ROWS = memberRoles
  .map(({ role, roleEn }, index) => `('${role}', '${roleEn.replaceAll("'", "''")}', ${index + 1})`)
  .join(', ');

/** The eight roles with their English titles and ranks, to be joined. */
export const ROLES = `(VALUES ${ROLE_ROWS}) AS roles (role, role_en, rank)`;

/**
 * Members with the contract's fields, in the directory's order: the lead professor first, then by rank, then by the
 * stroke order of the name.
 */
const membersSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM lab_members JOIN ${ROLES} USING (role)
  WHERE ${where}
  ORDER BY name = :leadProfessor DESC, rank, name COLLATE "zh-Hant-x-icu", id`;

/** All members, only alumni, or only present ones. */
export const MEMBER_LIST = new ListStatement({
  counter: 'lab_members',
  name: 'members',
  rows: membersSql('(:isAlumni::boolean IS NULL OR is_alumni = :isAlumni)'),
});

export const MEMBER = new Statement<Member>(membersSql('id = :id'));
