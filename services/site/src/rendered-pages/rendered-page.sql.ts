import type { PageFile } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';

/** How long a rendering may take, including time in the queue, before it counts as abandoned. */
const GIVEN_UP = "interval '10 minutes'";

/** The last rendering, and the one in progress. `isDue` is true when it is time to retry a failed one. */
export interface LastRendering {
  digest: string | null;
  changes: string | null;
  problem: string | null;
  renderedAt: string | null;
  retryAt: string | null;
  isDue: boolean;
  version: string | null;
  shownVersion: string | null;
  isUnderWay: boolean;
  begunAt: string | null;
  done: number;
  total: number;
}

export const RENDERING = new Statement<LastRendering>(`
  SELECT digest, changes, problem, ${instantSql('rendered_at')} AS "renderedAt", ${instantSql('retry_at')} AS "retryAt",
    coalesce(retry_at <= clock_timestamp(), false) AS "isDue", version, shown_version AS "shownVersion",
    coalesce(pending IS NOT NULL AND begun_at > clock_timestamp() - ${GIVEN_UP}, false) AS "isUnderWay",
    ${instantSql('begun_at')} AS "begunAt", done, total
  FROM renderings`);

/**
 * The state of the edited data, which changes with each save. `changedAt` is the time of the last save, from the
 * counters, which contain microseconds.
 */
export const CHANGES = new Statement<{ changes: string; changedAt: string }>(`
  SELECT string_agg(name || ' ' || version, ', ' ORDER BY name) AS changes,
    ${instantSql('to_timestamp(max(version) / 1000000.0)')} AS "changedAt"
  FROM change_counters`);

/** Several replicas may render the same content. The most advanced progress counts. */
export const BEGIN_RENDERING = new Statement(`
  INSERT INTO renderings (id, pending, begun_at) VALUES (1, :digest, statement_timestamp())
  ON CONFLICT (id) DO UPDATE
  SET pending = excluded.pending, begun_at = excluded.begun_at, done = 0
  WHERE renderings.pending IS DISTINCT FROM excluded.pending`);

export const SAVE_PROGRESS = new Statement(
  'UPDATE renderings SET done = greatest(done, :done::integer), total = :total WHERE pending = :digest',
);

/** There is nothing to render, because the pages already contain the saved state. */
export const RENDERED_ALREADY = new Statement(
  'UPDATE renderings SET changes = :changes, pending = NULL WHERE digest = :digest',
);

/** A failed rendering is retried after a minute, and then with twice the delay each time, up to an hour. */
export const SAVE_RENDERING = new Statement(`
  INSERT INTO renderings (id, digest, changes, problem, rendered_at, retry_at, version)
  VALUES (1, :digest, :changes, :problem::text, statement_timestamp(),
    CASE WHEN :problem::text IS NOT NULL THEN statement_timestamp() + interval '1 minute' END, :version)
  ON CONFLICT (id) DO UPDATE
  SET digest = excluded.digest, changes = excluded.changes, problem = excluded.problem, rendered_at = excluded.rendered_at,
    version = excluded.version, pending = NULL,
    done = CASE WHEN excluded.problem IS NULL THEN renderings.total ELSE renderings.done END,
    retry_at = CASE WHEN renderings.digest = excluded.digest AND renderings.retry_at IS NOT NULL AND excluded.problem IS NOT NULL
      THEN excluded.rendered_at + least(2 * (renderings.retry_at - renderings.rendered_at), interval '1 hour')
      ELSE excluded.retry_at END`);

export const SAVE_SHOWN_VERSION = new Statement(
  'UPDATE renderings SET shown_version = :version WHERE shown_version IS DISTINCT FROM :version',
);

export const RENDERED_PAGES = new Statement<PageFile>(
  'SELECT path, hash, type, is_immutable AS "isImmutable", inline FROM rendered_pages ORDER BY path',
);

export const RENDERED_PAGE_BODY = new Statement<{ type: string; body: Buffer }>(
  'SELECT type, body FROM rendered_pages WHERE hash = :hash LIMIT 1',
);

export const SAVE_RENDERED_PAGE = new Statement(`
  INSERT INTO rendered_pages (path, hash, type, is_immutable, inline, says, body)
  VALUES (:path, :hash, :type, :isImmutable, :inline::jsonb, :says::text, :body::bytea)
  ON CONFLICT (path) DO UPDATE
  SET hash = excluded.hash, type = excluded.type, is_immutable = excluded.is_immutable, inline = excluded.inline,
    body = excluded.body, says = excluded.says,
    changed_at = CASE WHEN rendered_pages.says = excluded.says THEN rendered_pages.changed_at ELSE statement_timestamp() END`);

/** The pages with public content. Days are in the lab's time zone. */
export const LISTED_PAGES = new Statement<{ path: string; changedOn: string }>(`
  SELECT path, to_char(changed_at AT TIME ZONE :timeZone, 'YYYY-MM-DD') AS "changedOn"
  FROM rendered_pages WHERE says IS NOT NULL ORDER BY id`);

export const REMOVE_OTHER_RENDERED_PAGES = new Statement(
  'DELETE FROM rendered_pages WHERE NOT path = ANY (:paths::text[])',
);
