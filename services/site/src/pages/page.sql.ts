import { instantSql, Statement } from '@lab/service-kit';

export const RENDERING = new Statement<{ digest: string; failure: string | null; renderedAt: string }>(
  `SELECT digest, failure, ${instantSql('rendered_at')} AS "renderedAt" FROM renderings`,
);

export const SAVE_RENDERING = new Statement(`
  INSERT INTO renderings (id, digest, failure, rendered_at) VALUES (1, :digest, :failure, clock_timestamp())
  ON CONFLICT (id) DO UPDATE
  SET digest = excluded.digest, failure = excluded.failure, rendered_at = excluded.rendered_at`);

export const PAGES = new Statement<{ path: string; hash: string; type: string; isImmutable: boolean }>(
  'SELECT path, hash, type, is_immutable AS "isImmutable" FROM pages ORDER BY path',
);

export const PAGE_BODY = new Statement<{ type: string; body: Buffer }>(
  'SELECT type, body FROM pages WHERE hash = :hash LIMIT 1',
);

export const SAVE_PAGE = new Statement(`
  INSERT INTO pages (path, hash, type, is_immutable, body) VALUES (:path, :hash, :type, :isImmutable, :body::bytea)
  ON CONFLICT (path) DO UPDATE
  SET hash = excluded.hash, type = excluded.type, is_immutable = excluded.is_immutable, body = excluded.body`);

export const REMOVE_OTHER_PAGES = new Statement('DELETE FROM pages WHERE NOT path = ANY (:paths::text[])');
