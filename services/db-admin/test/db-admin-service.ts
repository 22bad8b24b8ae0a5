import { RowTables, serviceUrlVariable, type Tables } from '@lab/service-kit';
import { createTestDatabase, type StartedService, type TestDatabase } from '@lab/test-kit';
import { databaseOf, startAnyService } from '../../../infra/services/test/start-any-service.js';
import { query } from './tables.factory.js';
import { rowOwners, type RowOwner } from '../src/tables/rows-client.js';

/** Starts the services with tables on one database, each with its own role. */
const startOwners = async (database: TestDatabase, env: NodeJS.ProcessEnv) => {
  const owners = await Promise.all(
    rowOwners.map(
      async (owner) => [owner, await startAnyService(owner, { DATABASE_URL: database.urlOf(owner), ...env })] as const,
    ),
  );
  const urls = Object.fromEntries(owners.map(([owner, { url }]) => [serviceUrlVariable(owner), url]));
  return { urls, close: () => Promise.all(owners.map(([, service]) => service.close())), services: new Map(owners) };
};

export interface StartedDbAdmin extends StartedService {
  /** The services with tables, if they run with it. */
  owners: ReadonlyMap<RowOwner, StartedService>;
}

/** Removes the rows that services write into an empty database, so that tests begin with empty tables. */
const EMPTY = `
  SET session_replication_role = replica;
  TRUNCATE chat.faq_entries, site.publications RESTART IDENTITY;
  ${rowOwners.map((owner) => `DELETE FROM ${owner}.audit_log;`).join(' ')}
  RESET session_replication_role`;

/** The tables, as described by their services. */
export const tablesOf = ({ owners }: StartedDbAdmin): Tables =>
  new Map([...owners.values()].flatMap(({ app }) => Array.from(app.get(RowTables).all())));

/**
 * Starts the db-admin service. On its own database, it also starts the services with tables, and the meetings service
 * knows two members. On a given database, db-admin runs alone.
 */
export const startDbAdminService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedDbAdmin> => {
  if (env['DATABASE_URL']) return { ...(await startAnyService('db-admin', env)), owners: new Map() };
  const database = await createTestDatabase(
    await databaseOf('db-admin'),
    await Promise.all(rowOwners.map((owner) => databaseOf(owner))),
  );
  const owners = await startOwners(database, env);
  const service = await startAnyService('db-admin', { DATABASE_URL: database.url, ...owners.urls, ...env });
  const started = {
    ...service,
    adminDatabaseUrl: database.adminUrl,
    owners: owners.services,
    close: async () => {
      await service.close();
      await owners.close();
    },
  };
  await query(started, EMPTY);
  await query(
    started,
    `INSERT INTO meetings.known_members (id, name, name_en) VALUES (1, '王小明', 'Ming Wang'), (2, '李博', 'Bo Li')`,
  );
  return started;
};
