import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { system } from './test.js';

/**
 * Gives a former member the link of their yearly e-mail, which is sent a year after the last change.
 * @returns the address of the page with the link
 */
export const alumniLink = async (memberId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString: system.databaseUrl });
  await client.connect();
  // Without triggers, as the services are the only authors of the audit log.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO members.alumni_links (member_id, email, token_hash, expires_at, next_at)
     SELECT id, email, $2, now() + interval '60 days', now() + interval '1 year' FROM members.lab_members WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, used_at = NULL`,
    [memberId, createHash('sha256').update(token).digest('base64url')],
  );
  await client.end();
  return `/alumni-entry#${token}`;
};
