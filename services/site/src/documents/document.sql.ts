import type { Site, SiteDocument, SiteDocumentName, SiteDocuments } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

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

/** The document of a kind; undefined before the content folder has been imported. */
export const readDocument = async <Kind extends SiteDocumentName>(
  on: On,
  kind: Kind,
): Promise<SiteDocument<Kind> | undefined> => {
  const [document] = await new Statement<SiteDocument<Kind>>(ONE).run(on, { kind });
  return document;
};

/** The same, locked until the end of the transaction. */
export const lockDocument = async <Kind extends SiteDocumentName>(
  manager: EntityManager,
  kind: Kind,
): Promise<SiteDocument<Kind>> => {
  const [document] = await new Statement<SiteDocument<Kind>>(`${ONE} FOR UPDATE`).run(manager, { kind });
  return document!;
};

/** An equal body does not count as a change. */
export const SAVE_DOCUMENT = new Statement(`
  INSERT INTO documents (kind, body) VALUES (:kind, :body::jsonb)
  ON CONFLICT (kind) DO UPDATE SET body = excluded.body, updated_at = clock_timestamp()
  WHERE documents.body IS DISTINCT FROM excluded.body`);

/** Adds settings that the document does not have. */
export const COMPLETE_SETTINGS = new Statement(`
  UPDATE documents SET body = :usual::jsonb || body, updated_at = clock_timestamp()
  WHERE kind = 'settings' AND body <> :usual::jsonb || body`);

/** The state of a document after a save, and the state before it. */
export interface Revision<Kind extends SiteDocumentName = SiteDocumentName> {
  id: number;
  version: number;
  savedAt: string;
  savedBy: string | null;
  savedByToken: string | null;
  body: SiteDocuments[Kind];
  before: SiteDocuments[Kind] | null;
}

const REVISION = `
  SELECT log.id, (after ->> 'version')::integer AS version, ${instantSql('log.created_at')} AS "savedAt",
    actor ->> 'name' AS "savedBy", actor ->> 'token' AS "savedByToken", after -> 'body' AS body, before -> 'body' AS before
  FROM audit_log AS log
  WHERE table_name = current_schema() || '.documents' AND after IS NOT NULL
    AND row_id = (SELECT id FROM documents WHERE kind = :kind)`;

/** The saves before the one with this id, newest first. */
export const REVISIONS = new Statement<Revision>(`
  ${REVISION} AND (:before::integer IS NULL OR log.id < :before) ORDER BY log.id DESC LIMIT :limit`);

/** One state of a document; undefined if it does not exist. */
export const readRevision = async <Kind extends SiteDocumentName>(
  on: On,
  kind: Kind,
  id: number,
): Promise<Revision<Kind> | undefined> => {
  const [revision] = await new Statement<Revision<Kind>>(`${REVISION} AND log.id = :id`).run(on, { kind, id });
  return revision;
};
