import { asTestRole, startService, type StartedService } from '@lab/test-kit';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { membersService } from '../../members/src/service.js';

import { MEMBERS_ENVIRONMENT } from '../../members/test/members-service.js';

/** Starts the members service on a db-admin service's database, with its own role. */
export const startMembersBeside = async (dbAdmin: StartedService) => {
  const database = new URL(dbAdmin.databaseUrl).username.replace(/_db_admin$/, '');
  const directory = await mkdtemp(join(tmpdir(), 'lab-photos-'));
  const service = await startService(membersService, {
    ...MEMBERS_ENVIRONMENT,
    DATA_DIR: directory,
    DATABASE_URL: asTestRole(dbAdmin.databaseUrl, 'members', database),
  });
  /** The files of all photos, two per photo. */
  const files = async () => (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.webp'));
  return { service, files };
};
