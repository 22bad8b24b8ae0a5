import { instantSql, Statement } from '@lab/service-kit';

/** How the last rendering went. `isDue` where it is time to try a failed one again. */
export interface LastRendering {
  digest: string;
  failure: string | null;
  renderedAt: string;
  retryAt: string | null;
  isDue: boolean;
}

export const RENDERING = new Statement<LastRendering>(`
  SELECT digest, failure, ${instantSql('rendered_at')} AS "renderedAt", ${instantSql('retry_at')} AS "retryAt",
    coalesce(retry_at <= clock_timestamp(), false) AS "isDue"
  FROM renderings`);

/** One that fails is tried again a minute later, and then after twice the time that it has waited, up to an hour. */
export const SAVE_RENDERING = new Statement(`
  INSERT INTO renderings (id, digest, failure, rendered_at, retry_at)
  VALUES (1, :digest, :failure::text, statement_timestamp(),
    CASE WHEN :failure::text IS NOT NULL THEN statement_timestamp() + interval '1 minute' END)
  ON CONFLICT (id) DO UPDATE
  SET digest = excluded.digest, failure = excluded.failure, rendered_at = excluded.rendered_at,
    retry_at = CASE WHEN renderings.digest = excluded.digest AND renderings.retry_at IS NOT NULL AND excluded.failure IS NOT NULL
      THEN excluded.rendered_at + least(2 * (renderings.retry_at - renderings.rendered_at), interval '1 hour')
      ELSE excluded.retry_at END`);

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
