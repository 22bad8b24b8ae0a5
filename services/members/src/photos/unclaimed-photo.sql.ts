import { Statement } from '@lab/service-kit';

/** Shared with other deletions; not available while a backup is running. */
export const TRY_DELETION_LOCK = new Statement<{ isFree: boolean }>(
  'SELECT pg_try_advisory_xact_lock_shared(:lock) AS "isFree"',
);

/** Adds the photo to the list, due at once. */
export const RELEASE_PHOTO = new Statement(`
  INSERT INTO unclaimed_photos VALUES (:key, '-infinity') ON CONFLICT (photo_key) DO UPDATE SET since = '-infinity'`);

/** Skips photos that another replica is deleting. In no order, so that photos that cannot be deleted keep none waiting. */
export const LOCK_DUE_PHOTOS = new Statement<{ key: string }>(`
  SELECT photo_key AS key FROM unclaimed_photos WHERE since < now() - interval '10 minutes'
  ORDER BY random() LIMIT 100 FOR UPDATE SKIP LOCKED`);
