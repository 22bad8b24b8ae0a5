/**
 * The advisory lock (one a database) between those who delete what rows refer to outside the database, who take it
 * shared and try again later when they do not get it, and a backup, which holds it alone from before it reads the first
 * row until it has copied the last photo.
 */
export const DELETION_LOCK = 7_461_002;
