import { memberRoles, memberSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

const FIELDS = selectList(memberSchema, { photoUrl: `'/api/photos/' || photo_key` });

/** The eight roles with their English titles and ranks, as rows. */
const ROLES = memberRoles
  .map(({ role, roleEn }, index) => `('${role}', '${roleEn.replaceAll("'", "''")}', ${index + 1})`)
  .join(', ');

/**
 * Members with the fields of the contract, in the directory's order: the lead professor, then by rank, then by name in
 * the order of strokes. Parameter $1 is the lead professor's name.
 */
export const membersSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM lab_members JOIN (VALUES ${ROLES}) AS roles (role, role_en, rank) USING (role)
  WHERE ${where}
  ORDER BY name = $1 DESC, rank, name COLLATE "zh-Hant-x-icu", id`;
