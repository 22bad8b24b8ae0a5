import { memberSchema, UNKNOWN_ROLE_RANK, type Member, type MemberNames } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(memberSchema, { photoUrl: `'/api/photos/' || photo_key`, roleEn: 'role_en' });

/** Members with the English title and the rank of their role. Roles that the lab no longer has come last. */
export const MEMBERS_WITH_ROLES = `(
  SELECT lab_members.*, coalesce(roles."titleEn", role) AS role_en, coalesce(rank, ${UNKNOWN_ROLE_RANK}) AS rank,
    coalesce("isProfessor", false) AS is_professor
  FROM lab_members LEFT JOIN
    jsonb_to_recordset(:roles::jsonb) AS roles (title text, "titleEn" text, rank integer, "isProfessor" boolean)
    ON title = role) AS lab_members`;

/**
 * Members with the contract's fields, in the directory's order: the lead professor first, then professors, then by rank,
 * then by the stroke order of the name.
 */
const membersSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM ${MEMBERS_WITH_ROLES}
  WHERE ${where}
  ORDER BY name = :leadProfessor DESC, is_professor DESC, rank, name COLLATE "zh-Hant-x-icu", id`;

/** All members, only alumni, or only current members. */
export const MEMBER_LIST = new ListStatement({
  counter: 'lab_members',
  name: 'members',
  rows: membersSql('(:isAlumni::boolean IS NULL OR is_alumni = :isAlumni)'),
});

export const MEMBER = new Statement<Member>(membersSql('id = :id'));

/** The first member in the lab whose name looks like that of one of these members in the lab. */
export const NAME_HOLDER = new Statement<MemberNames & { isName: boolean }>(`
  SELECT holder.id, holder.name, holder.name_en AS "nameEn",
    folded_name(member.name) IN (folded_name(holder.name), folded_name(holder.name_en)) AS "isName"
  FROM lab_members AS member JOIN lab_members AS holder ON holder.id <> member.id
    AND ARRAY[folded_name(member.name), folded_name(member.name_en)]
      && ARRAY[folded_name(holder.name), folded_name(holder.name_en)]
  WHERE member.id = ANY (:ids) AND NOT member.is_alumni AND NOT holder.is_alumni
  ORDER BY holder.id LIMIT 1`);
