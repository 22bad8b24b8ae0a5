import type { SiteDocument } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';

const FIELDS = `kind AS document, version, body, ${instantSql('updated_at')} AS "updatedAt"`;

export const DOCUMENTS = new Statement<SiteDocument>(`SELECT ${FIELDS} FROM documents`);

export const DOCUMENT = new Statement<SiteDocument>(`SELECT ${FIELDS} FROM documents WHERE kind = :kind`);

/** Locks the document until the transaction ends. */
export const DOCUMENT_TO_CHANGE = new Statement<SiteDocument>(
  `SELECT ${FIELDS} FROM documents WHERE kind = :kind FOR UPDATE`,
);

/** A body that is the same as before is no change. */
export const SAVE_DOCUMENT = new Statement(`
  INSERT INTO documents (kind, body) VALUES (:kind, :body::jsonb)
  ON CONFLICT (kind) DO UPDATE SET body = excluded.body, updated_at = clock_timestamp()
  WHERE documents.body IS DISTINCT FROM excluded.body`);

/** A state of a document after a save, with the state before. */
export interface Revision {
  id: number;
  version: number;
  savedAt: string;
  savedBy: string | null;
  savedByToken: string | null;
  body: Record<string, unknown>;
  before: Record<string, unknown> | null;
}

const REVISION = `
  SELECT log.id, (after ->> 'version')::integer AS version, ${instantSql('log.created_at')} AS "savedAt",
    actor ->> 'name' AS "savedBy", actor ->> 'token' AS "savedByToken", after -> 'body' AS body, before -> 'body' AS before
  FROM audit_log AS log
  WHERE table_name = current_schema() || '.documents' AND after IS NOT NULL
    AND row_id = (SELECT id FROM documents WHERE kind = :kind)`;

/** What was saved before the one with this id, newest first. */
export const REVISIONS = new Statement<Revision>(`
  ${REVISION} AND (:before::integer IS NULL OR log.id < :before) ORDER BY log.id DESC LIMIT :limit`);

export const ONE_REVISION = new Statement<Revision>(`${REVISION} AND log.id = :id`);
