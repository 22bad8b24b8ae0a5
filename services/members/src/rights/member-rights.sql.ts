import type { MemberRights } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import { IS_PROTECTED } from '../credentials/member-identity.sql.js';

/** The protected members in the lab, with their rights. */
export const PROTECTED_WITH_RIGHTS = new Statement<MemberRights>(`
  SELECT lab_members.id AS "memberId", coalesce(rights, '{}') AS rights
  FROM lab_members LEFT JOIN member_rights ON member_id = lab_members.id
  WHERE NOT is_alumni AND (${IS_PROTECTED}) ORDER BY lab_members.id`);

export const SET_RIGHTS = new Statement(`
  INSERT INTO member_rights (member_id, rights) VALUES (:memberId, :rights)
  ON CONFLICT (member_id) DO UPDATE SET rights = excluded.rights`);
