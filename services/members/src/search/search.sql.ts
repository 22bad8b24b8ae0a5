import { ListStatement, searchTables } from '@lab/service-kit';
import { MEMBERS_WITH_ROLES } from '../members/member.sql.js';
import { memberPath } from '@lab/contracts';
import { rolesValue } from '../members/member-roles.js';

/** Members as search results. Searches only what the public directory shows. */
const SEARCHED_MEMBERS = new ListStatement({
  counter: 'lab_members',
  name: 'records',
  rows: `
    SELECT 'member' AS kind, id, CASE WHEN name = name_en THEN name ELSE name_en || ' ' || name END AS title,
      concat_ws(' · ', role_en, CASE WHEN is_alumni THEN 'Alumni' END, department) AS detail,
      concat_ws(' ', title, (SELECT string_agg(other, ' ') FROM jsonb_array_elements_text(other_names) AS other),
        role, email, research_keywords, personal_website, orcid, biography, degree, thesis_title,
        CASE WHEN is_alumni THEN concat_ws(' ', first_position, current_position) END) AS words,
      id::text AS place
    FROM ${MEMBERS_WITH_ROLES}
    ORDER BY is_alumni, rank, name COLLATE "zh-Hant-x-icu", id`,
});

/** The search for members is public, because each has a public page. */
export const membersSearch = searchTables({
  statement: SEARCHED_MEMBERS,
  values: () => ({ roles: rolesValue() }),
  access: 'public',
  hrefTo: memberPath,
});
