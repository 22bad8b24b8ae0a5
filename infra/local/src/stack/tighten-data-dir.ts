import { makePrivate } from '@lab/backup/private-files';
import { join } from 'node:path';

/** Parts of a data directory that only the owner may read. PostgreSQL and Redis protect their own files. */
const privateParts = ['photos', 'backups', 'logs', 'run', 'secrets.env'];

/** Removes other users' rights on files, such as those of a manual copy. */
export const tightenDataDir = async (path: string): Promise<void> => {
  await Promise.all(privateParts.map((part) => makePrivate(join(path, part))));
};
