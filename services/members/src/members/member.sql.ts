import { memberSchema, UNKNOWN_ROLE_RANK, type Member } from '@lab/contracts';
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
