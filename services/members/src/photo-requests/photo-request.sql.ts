import { photoRequestSchema, updatesMemberSchema, type PhotoRequest } from '@lab/contracts';
import { changeVersionSql, jsonObjectSql, ListStatement, selectList, Statement } from '@lab/service-kit';

const photoUrl = `'/api/photos/' || photo_key`;

/** The member with the request's email address, ignoring case. */
const UPDATES_MEMBER = `(
  SELECT ${jsonObjectSql(updatesMemberSchema, { photoUrl })} FROM lab_members
  WHERE lower(lab_members.email) = lower(photo_requests.email))`;

const FIELDS = selectList(photoRequestSchema, { photoUrl, updatesMember: UPDATES_MEMBER });

const requestsSql = (where: string): string => `SELECT ${FIELDS} FROM photo_requests WHERE ${where}`;

/** All requests, or those with the given status, newest first. */
export const REQUEST_LIST = new ListStatement({
  counter: 'photo_requests',
  name: 'photoRequests',
  rows: `${requestsSql('(:status::text IS NULL OR status = :status)')} ORDER BY created_at DESC, id DESC`,
  // Includes the members, because the member that a request would change depends on them.
  moment: changeVersionSql('lab_members'),
});

export const REQUEST = new Statement<PhotoRequest>(requestsSql('id = :id'));

/** Assigns earlier decided requests with the same address to the new member `:memberId`, so that they are deleted together. */
export const ATTACH_DECIDED = new Statement(`
  UPDATE photo_requests SET member_id = :memberId FROM lab_members
  WHERE lab_members.id = :memberId AND lower(photo_requests.email) = lower(lab_members.email)
    AND status <> 'pending' AND member_id IS NULL`);

/** Assigns a rejected request to the member with its address. */
export const ATTACH_REJECTED = new Statement(`
  UPDATE photo_requests SET member_id = lab_members.id FROM lab_members
  WHERE photo_requests.id = :id AND lower(photo_requests.email) = lower(lab_members.email)`);
