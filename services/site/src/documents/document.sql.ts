import type { Site, SiteDocument, SiteDocumentName, SiteDocuments } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** The state of a record after a save, and the state before it. */
export interface Revision<State> {
  id: number;
  version: number;
  savedAt: string;
  savedBy: string | null;
  savedByToken: string | null;
  body: State;
  before: State | null;
}

/**
 * Selects the saves of a record before the one with the id `:before`, newest first; or the one with the id `:only`.
 * @param key the column with the name of the record, `:key`
 * @param stateOf returns the SQL of what is edited, from the SQL of the row as JSON
 */
export const revisionsIn = <State>(table: 'documents' | 'pages', key: string, stateOf: (row: string) => string) =>
  new Statement<Revision<State>>(`
    SELECT log.id, (after ->> 'version')::integer AS version, ${instantSql('log.created_at')} AS "savedAt",
      actor ->> 'name' AS "savedBy", actor ->> 'token' AS "savedByToken", ${stateOf('after')} AS body,
      ${stateOf('before')} AS before
    FROM audit_log AS log
    WHERE table_name = current_schema() || '.${table}' AND after IS NOT NULL
      AND row_id = (SELECT id FROM ${table} WHERE ${key} = :key)
      AND (:before::integer IS NULL OR log.id < :before) AND (:only::integer IS NULL OR log.id = :only)
    ORDER BY log.id DESC LIMIT :limit`);

type On = DataSource | EntityManager;

/** All documents by kind, each with its version. */
export const SITE = new Statement<{ site: Site }>(`
  SELECT coalesce(jsonb_object_agg(kind, body || jsonb_build_object('version', version)), '{}') AS site FROM documents`);

/** The bodies of all documents by kind. */
export const BODIES = new Statement<{ bodies: SiteDocuments }>(
  `SELECT coalesce(jsonb_object_agg(kind, body), '{}') AS bodies FROM documents`,
);

const ONE = `
  SELECT kind AS document, version, body, ${instantSql('updated_at')} AS "updatedAt" FROM documents WHERE kind = :kind`;

const DOCUMENT = new Statement<SiteDocument>(ONE);
const DOCUMENT_TO_CHANGE = new Statement<SiteDocument>(`${ONE} FOR UPDATE`);

/** The document of a kind; undefined before the content folder has been imported. */
export const readDocument = async <Kind extends SiteDocumentName>(
  on: On,
  kind: Kind,
): Promise<SiteDocument<Kind> | undefined> => {
  const [document] = await DOCUMENT.run(on, { kind });
  return document as SiteDocument<Kind> | undefined;
};

/** The same, locked until the end of the transaction. */
export const lockDocument = async <Kind extends SiteDocumentName>(
  manager: EntityManager,
  kind: Kind,
): Promise<SiteDocument<Kind>> => {
  const [document] = await DOCUMENT_TO_CHANGE.run(manager, { kind });
  return document as SiteDocument<Kind>;
};

/** An equal body does not count as a change. */
export const SAVE_DOCUMENT = new Statement(`
  INSERT INTO documents (kind, body) VALUES (:kind, :body::jsonb)
  ON CONFLICT (kind) DO UPDATE SET body = excluded.body, updated_at = clock_timestamp()
  WHERE documents.body IS DISTINCT FROM excluded.body`);

/** Adds settings that the document does not have. */
export const COMPLETE_SETTINGS = new Statement(`
  UPDATE documents SET body = :usual::jsonb || body, updated_at = clock_timestamp()
  WHERE kind = 'settings' AND body <> :usual::jsonb || body RETURNING kind`);

/** The saves of a document. */
export const DOCUMENT_REVISIONS = revisionsIn<SiteDocuments[SiteDocumentName]>(
  'documents',
  'kind',
  (row) => `${row} -> 'body'`,
);
