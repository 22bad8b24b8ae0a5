import {
  asTestRole,
  createEmptyDatabase,
  createTestDatabase,
  onTestFinished,
  type StartedService,
  startService,
  testRoles,
  testServers,
} from '@lab/test-kit';
import { provision } from '@lab/service-kit/database-setup';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

import { dbAdminDatabase } from '../../../services/db-admin/src/database/database.js';
import { MEMBERS_ENVIRONMENT } from '../../../services/members/test/members-service.js';
import { membersDatabase } from '../../../services/members/src/database/database.js';
import { membersService } from '../../../services/members/src/service.js';
import { type StorageSettings, type Sources } from '../src/index.js';

/** A directory that is removed after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'lab-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** A new bucket of the test run's S3 endpoint. */
export const s3Photos = async (): Promise<StorageSettings> => {
  const { endpoint, accessKey, secretKey } = testServers().s3;
  return {
    DATA_DIR: await temporaryDirectory(),
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: `backup-${randomUUID()}`,
  };
};

/** Photos as files in a new directory. */
export const diskPhotos = async (): Promise<StorageSettings> => ({ DATA_DIR: await temporaryDirectory() });

export const query = async (url: string, text: string, values: unknown[] = []): Promise<QueryResultRow[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** An empty system: a new database and no photos. */
export const emptyTarget = async (files: StorageSettings): Promise<Sources> => ({
  databaseUrl: await createEmptyDatabase(),
  files,
});

const startMembers = async (url: string, files: StorageSettings): Promise<StartedService> => {
  const service = await startService(membersService, { ...MEMBERS_ENVIRONMENT, ...files, DATABASE_URL: url });
  onTestFinished(() => service.close().catch(() => undefined));
  return service;
};

/** A running members service, and the location of its data. */
export const startSource = async (files: StorageSettings) => {
  const { url, adminUrl } = await createTestDatabase(membersDatabase, [dbAdminDatabase]);
  return { service: await startMembers(url, files), sources: { databaseUrl: adminUrl, files } };
};

/** Starts the members service on restored data with its own role, after provisioning the database. */
export const startOn = async ({ databaseUrl, files }: Sources): Promise<StartedService> => {
  await provision(databaseUrl, testRoles(['members']));
  return startMembers(asTestRole(databaseUrl, 'members'), files);
};
