import {
  memberNamesSchema,
  ownAccountSchema,
  signInAccountSchema,
  type OwnAccount,
  type SignInAccount,
} from '@lab/contracts';
import { changeVersionSql, jsonObjectSql, ListStatement, selectList, Statement } from '@lab/service-kit';

const NAMES = jsonObjectSql(memberNamesSchema);

/** Names the table, because `lab_members` has columns with the same names. */
const MEMBER = `(SELECT ${NAMES} FROM lab_members WHERE id = sign_in_accounts.member_id)`;

const localPart = (email: string): string => `lower(split_part(${email}, '@', 1))`;

/** The only member in the lab with the account's name, or with the part of its verified address before the @. */
const SUGGESTED_MEMBER = `(
  SELECT ${NAMES} FROM lab_members
  WHERE sign_in_accounts.member_id IS NULL AND id = (
    SELECT min(person.id) FROM lab_members AS person WHERE NOT person.is_alumni AND (
      folded_name(sign_in_accounts.name) IN (folded_name(person.name), folded_name(person.name_en))
      OR sign_in_accounts.is_email_verified
        AND ${localPart('sign_in_accounts.email')} = ${localPart('person.email')})
    HAVING count(*) = 1))`;

const FIELDS = selectList(signInAccountSchema, {
  member: MEMBER,
  suggestedMember: SUGGESTED_MEMBER,
  isDismissed: 'dismissed_at IS NOT NULL',
});

const accountsSql = (where: string): string => `SELECT ${FIELDS} FROM sign_in_accounts WHERE ${where}`;

export const ACCOUNT_LIST = new ListStatement({
  counter: 'sign_in_accounts',
  name: 'signInAccounts',
  rows: `${accountsSql('true')} ORDER BY member_id IS NOT NULL OR dismissed_at IS NOT NULL, created_at DESC, id DESC`,
  // Names and suggestions depend on the members.
  moment: changeVersionSql('lab_members'),
});

export const ACCOUNT = new Statement<SignInAccount>(accountsSql('id = :id'));

export const OWN_ACCOUNTS = new Statement<OwnAccount>(
  `SELECT ${selectList(ownAccountSchema)} FROM sign_in_accounts WHERE member_id = :memberId ORDER BY id`,
);

/**
 * Members in the lab with this address, ignoring case, who have no account of this issuer yet. When the university
 * later gives the address to another person, that person must not be signed in as this member.
 */
export const MATCHING_MEMBERS = new Statement<{ id: number }>(`
  SELECT id FROM lab_members
  WHERE lower(email) = lower(:email) AND NOT is_alumni
    AND NOT EXISTS (SELECT FROM sign_in_accounts WHERE member_id = lab_members.id AND issuer = :issuer)`);

/** Deletes the oldest accounts without a member, so that fewer than `:places` remain. */
export const DELETE_OLDEST_ACCOUNTS = new Statement(`
  DELETE FROM sign_in_accounts WHERE id IN (
    SELECT id FROM sign_in_accounts WHERE member_id IS NULL ORDER BY created_at DESC, id DESC OFFSET :places - 1)`);
