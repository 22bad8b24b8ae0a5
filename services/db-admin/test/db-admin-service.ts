import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@lab/contracts';
import { rowOwners, RowTables, serviceUrlVariable, type RowOwner, type Tables } from '@lab/service-kit';
import { createTestDatabase, startService, type StartedService, type TestDatabase } from '@lab/test-kit';
import { chatDatabase } from '../../chat/src/database/database.js';
import { chatService } from '../../chat/src/service.js';
import { equipmentDatabase } from '../../equipment/src/database/database.js';
import { equipmentService } from '../../equipment/src/service.js';
import { gatheringsDatabase } from '../../gatherings/src/database/database.js';
import { gatheringsService } from '../../gatherings/src/service.js';
import { meetingsDatabase } from '../../meetings/src/database/database.js';
import { meetingsService } from '../../meetings/src/service.js';
import { membersDatabase } from '../../members/src/database/database.js';
import { membersService } from '../../members/src/service.js';
import { resourcesDatabase } from '../../resources/src/database/database.js';
import { resourcesService } from '../../resources/src/service.js';
import { siteDatabase } from '../../site/src/database/database.js';
import { siteService } from '../../site/src/service.js';
import { dbAdminDatabase } from '../src/database/database.js';
import { dbAdminService } from '../src/service.js';
import { query } from './tables.factory.js';

const startOwner: Record<RowOwner, (env: NodeJS.ProcessEnv) => Promise<StartedService>> = {
  site: (env) => startService({ ...siteService, database: siteDatabase }, env),
  members: (env) => startService({ ...membersService, database: membersDatabase }, env),
  equipment: (env) => startService({ ...equipmentService, database: equipmentDatabase }, env),
  meetings: (env) => startService({ ...meetingsService, database: meetingsDatabase }, env),
  gatherings: (env) => startService({ ...gatheringsService, database: gatheringsDatabase }, env),
  resources: (env) => startService({ ...resourcesService, database: resourcesDatabase }, env),
  chat: (env) => startService({ ...chatService, database: chatDatabase }, env),
};

const databases = [
  membersDatabase,
  chatDatabase,
  equipmentDatabase,
  resourcesDatabase,
  siteDatabase,
  gatheringsDatabase,
  meetingsDatabase,
];

/** The services ask nobody but db-admin asks them: nothing listens at this address. */
const NO_OTHERS = Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), 'http://127.0.0.1:9']));

/** The URL of each service, by its variable. */
type Urls = Readonly<Record<string, string>>;

/** Starts the services with tables on one database, each with its own role. */
const startOwners = async (database: TestDatabase, env: NodeJS.ProcessEnv) => {
  const { SITE_URL: _, ...others } = NO_OTHERS;
  const owners = await Promise.all(
    rowOwners.map(async (owner) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), `lab-${owner}-`));
      const own = { RENDERER_DIR: '/no/renderer', DATA_DIR, DATABASE_URL: database.urlOf(owner) };
      return [owner, await startOwner[owner]({ ...others, ...own, ...env })] as const;
    }),
  );
  const urls: Urls = Object.fromEntries(owners.map(([owner, { url }]) => [serviceUrlVariable(owner), url]));
  return { urls, close: () => Promise.all(owners.map(([, service]) => service.close())), services: new Map(owners) };
};

export interface StartedDbAdmin extends StartedService {
  /** The services with tables, if they run beside it. */
  owners: ReadonlyMap<RowOwner, StartedService>;
}

/** What the services write into an empty database is removed again, so that tests begin with empty tables. */
const EMPTY = `
  SET session_replication_role = replica;
  TRUNCATE chat.faq_entries, site.publications RESTART IDENTITY;
  ${rowOwners.map((owner) => `DELETE FROM ${owner}.audit_log;`).join(' ')}
  RESET session_replication_role`;

/** The tables as their services describe them. */
export const tablesOf = ({ owners }: StartedDbAdmin): Tables =>
  new Map([...owners.values()].flatMap(({ app }) => Array.from(app.get(RowTables).all())));

/**
 * Starts the db-admin service and, on a database of its own, the services with tables beside it. Then the meetings service
 * knows two members. On a given database it runs alone.
 */
export const startDbAdminService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedDbAdmin> => {
  const definition = { ...dbAdminService, database: dbAdminDatabase };
  if (env['DATABASE_URL']) {
    const { SITE_URL: _, ...others } = NO_OTHERS;
    return { ...(await startService(definition, { ...others, ...env })), owners: new Map() };
  }
  const database = await createTestDatabase(dbAdminDatabase, databases);
  const owners = await startOwners(database, env);
  const service = await startService(definition, { DATABASE_URL: database.url, ...owners.urls, ...env });
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
