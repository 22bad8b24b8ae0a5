/**
 * Key of the advisory lock that keeps deletions out of backups, one per database. Code that deletes files to which rows
 * refer takes it shared, and tries again later if it is not available. A backup holds it exclusively from before it
 * reads the first row until it has copied the last file.
 */
export const DELETION_LOCK = 7_461_002;
