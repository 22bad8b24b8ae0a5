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

const FOLDED_OTHERS = (member: string): string =>
  `ARRAY(SELECT folded_name(other) FROM jsonb_array_elements_text(${member}.other_names) AS other)`;

const FOLDED_NAMES = (member: string): string =>
  `ARRAY[folded_name(${member}.name), folded_name(${member}.name_en)] || ${FOLDED_OTHERS(member)}`;

/**
 * The first member in the lab who has or is also known by a name that looks like one of these members'. Of alumni, only
 * the other names count: their papers would link to the holder.
 */
export const NAME_HOLDER = new Statement<MemberNames & { column: string }>(`
  SELECT holder.id, holder.name, holder.name_en AS "nameEn", CASE
    WHEN NOT member.is_alumni AND folded_name(member.name) = ANY (holder.names) THEN 'name'
    WHEN NOT member.is_alumni AND folded_name(member.name_en) = ANY (holder.names) THEN 'name_en'
    ELSE 'other_names' END AS column
  FROM lab_members AS member
  JOIN (SELECT id, name, name_en, ${FOLDED_NAMES('present')} AS names FROM lab_members AS present WHERE NOT is_alumni)
    AS holder ON holder.id <> member.id AND holder.names &&
      CASE WHEN member.is_alumni THEN ${FOLDED_OTHERS('member')} ELSE ${FOLDED_NAMES('member')} END
  WHERE member.id = ANY (:ids)
  ORDER BY holder.id LIMIT 1`);
