import type { SiteDocumentName } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';

/** Adds a file unless it exists. The same bytes have the same name. */
export const ADD_FILE = new Statement(`
  INSERT INTO files (name, original_name, type, width, height, body)
  VALUES (:name, :originalName::text, :type, :width::integer, :height::integer, :body::bytea)
  ON CONFLICT (name) DO NOTHING`);

/** A file without its content. */
export interface FileRow {
  name: string;
  originalName: string | null;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  uploadedAt: string;
  uploadedBy: string | null;
  uploadedByToken: string | null;
}

/** Newest first, with who uploaded them. */
export const FILES = new Statement<FileRow>(`
  SELECT name, original_name AS "originalName", type, octet_length(body) AS bytes, width, height,
    ${instantSql('files.created_at')} AS "uploadedAt",
    upload.actor ->> 'name' AS "uploadedBy", upload.actor ->> 'token' AS "uploadedByToken"
  FROM files LEFT JOIN LATERAL (
    SELECT actor FROM audit_log
    WHERE table_name = current_schema() || '.files' AND row_id = files.id AND action = 'insert' LIMIT 1
  ) AS upload ON true
  ORDER BY files.id DESC`);

export const FILE_BODY = new Statement<{ type: string; body: Buffer }>(
  'SELECT type, body FROM files WHERE name = :name',
);

/** Saves that name the file wait for the end of this transaction. */
export const REMOVE_FILE = new Statement<{ id: number }>('DELETE FROM files WHERE name = :name RETURNING id');

/** The names of those that exist. They cannot be removed before the transaction ends. */
export const KNOWN_FILES = new Statement<{ name: string }>(
  'SELECT name FROM files WHERE name = ANY (:names::text[]) ORDER BY name FOR KEY SHARE',
);

export const FILES_WITH_BODIES = new Statement<{ name: string; body: Buffer }>(
  'SELECT name, body FROM files ORDER BY id',
);

/** A file in a version of a document, publication or page. Two of the first three are null. */
export interface NamedInVersion {
  /** The document's name. */
  kind: SiteDocumentName | null;
  /** The publication's key. */
  key: string | null;
  /** The page's address. */
  slug: string | null;
  name: string;
}

/**
 * The files in any version of a document, publication or page in the audit log. The states before changes count too, because
 * Database Admin can restore them.
 */
export const NAMED_IN_VERSIONS = new Statement<NamedInVersion>(`
  SELECT DISTINCT state ->> 'kind' AS kind, state ->> 'key' AS key, state ->> 'slug' AS slug, match[1] AS name
  FROM audit_log
    CROSS JOIN LATERAL (VALUES (before), (after)) AS version (state)
    CROSS JOIN LATERAL regexp_matches(state::text, :pattern, 'g') AS match
  WHERE table_name = ANY (ARRAY[current_schema() || '.documents', current_schema() || '.publications',
    current_schema() || '.pages'])
  ORDER BY kind, key, slug`);
