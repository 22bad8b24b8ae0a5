/**
 * Key of the advisory lock, one per database, between deletions and backups. Whoever deletes files that rows refer to
 * takes it shared, and tries again later when it is not available. A backup holds it exclusively, from before it reads
 * the first row until it has copied the last photo.
 */
export const DELETION_LOCK = 7_461_002;
