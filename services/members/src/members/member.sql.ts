import { memberEntrySchema, memberSchema, UNKNOWN_ROLE_RANK, type MemberEntry, type MemberNames } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const COMPUTED = { photoUrl: `'/api/photos/' || photo_key`, roleEn: 'role_en' };

/** Members with the English title and the rank of their role. Roles that the lab no longer has come last. */
export const MEMBERS_WITH_ROLES = `(
  SELECT lab_members.*, coalesce(roles."titleEn", role) AS role_en, coalesce(rank, ${UNKNOWN_ROLE_RANK}) AS rank,
    coalesce("isProfessor", false) AS is_professor
  FROM lab_members LEFT JOIN
    jsonb_to_recordset(:roles::jsonb) AS roles (title text, "titleEn" text, rank integer, "isProfessor" boolean)
    ON roles.title = role) AS lab_members`;

/**
 * Members with the contract's fields, in the directory's order: the lead professor first, then professors, then by rank,
 * then by the stroke order of the name.
 */
const membersSql = (schema: typeof memberSchema, where: string): string => `
  SELECT ${selectList(schema, COMPUTED)}
  FROM ${MEMBERS_WITH_ROLES}
  WHERE ${where}
  ORDER BY name IN (:leadProfessor, :withoutTitle) DESC, is_professor DESC, rank, name COLLATE "zh-Hant-x-icu", id`;

/** All members, only alumni, or only current members. */
export const MEMBER_LIST = new ListStatement({
  counter: 'lab_members',
  name: 'members',
  rows: membersSql(memberSchema, '(:isAlumni::boolean IS NULL OR is_alumni = :isAlumni)'),
});

export const MEMBER_ENTRIES = new ListStatement({
  counter: 'lab_members',
  name: 'members',
  rows: membersSql(memberEntrySchema, 'true'),
});

export const MEMBER = new Statement<MemberEntry>(membersSql(memberEntrySchema, 'id = :id'));

/**
 * The first member in the lab who has or is also known by a name that looks like one of these members'. Of alumni, only
 * the other names count: their papers would link to the holder. Each name is folded once, because that is slow.
 */
export const NAME_HOLDER = new Statement<MemberNames & { column: string }>(`
  WITH names AS MATERIALIZED (
    SELECT id, is_alumni, named.column, folded_name(named.text) AS folded
    FROM lab_members CROSS JOIN LATERAL (
      SELECT 'name', name WHERE NOT is_alumni
      UNION ALL SELECT 'name_en', name_en WHERE NOT is_alumni
      UNION ALL SELECT 'other_names', jsonb_array_elements_text(other_names)
    ) AS named("column", text)
  )
  SELECT holder.id, holder.name, holder.name_en AS "nameEn", mine.column
  FROM names AS mine
  JOIN names AS held ON held.folded = mine.folded AND held.id <> mine.id AND NOT held.is_alumni
  JOIN lab_members AS holder ON holder.id = held.id
  WHERE mine.id = ANY (:ids)
  ORDER BY holder.id, mine.column LIMIT 1`);
