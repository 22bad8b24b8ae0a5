/** Error codes of disks and S3 servers that have no space left. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

const codeOf = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? '';

/** True when a file could not be stored because the storage is full. */
export const isStorageFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** True when a write failed because the database's disk is full. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;
