import { photoRequestSchema, updatesMemberSchema } from '@lab/contracts';
import { jsonListSql, jsonObjectSql, selectList } from '@lab/service-kit';

const photoUrl = `'/api/photos/' || photo_key`;

/** The member who has the request's email address, in any case. */
const UPDATES_MEMBER = `(
  SELECT ${jsonObjectSql(updatesMemberSchema, { photoUrl })} FROM lab_members
  WHERE lower(lab_members.email) = lower(photo_requests.email))`;

const FIELDS = selectList(photoRequestSchema, { photoUrl, updatesMember: UPDATES_MEMBER });

/** Requests with the fields of the contract. */
export const requestsSql = (where: string): string => `SELECT ${FIELDS} FROM photo_requests WHERE ${where}`;

/** The answer of the list, newest first. */
export const requestListSql = (where: string): string =>
  jsonListSql('photoRequests', `${requestsSql(where)} ORDER BY created_at DESC, id DESC`);
