import { memberRoles } from '@lab/contracts';

/** The eight roles with their English titles and ranks, as rows. */
const ROLES = memberRoles
  .map(({ role, roleEn }, index) => `('${role}', '${roleEn.replaceAll("'", "''")}', ${index + 1})`)
  .join(', ');

/**
 * Members with the fields of the contract, in the directory's order: the lead professor, then by rank, then by name in
 * the order of strokes. Parameter $1 is the lead professor's name.
 */
export const membersSql = (where: string): string => `
  SELECT id, name, name_en AS "nameEn", role, role_en AS "roleEn", department,
    '/api/photos/' || photo_key AS "photoUrl", research_keywords AS "researchKeywords", email,
    personal_website AS "personalWebsite", is_alumni AS "isAlumni"
  FROM lab_members JOIN (VALUES ${ROLES}) AS roles (role, role_en, rank) USING (role)
  WHERE ${where}
  ORDER BY name = $1 DESC, rank, name COLLATE "zh-Hant-x-icu", id`;
