import { chatDatabase } from '@lab/chat/database';
import { serviceNames, type ServiceName } from '@lab/contracts';
import { dbAdminDatabase } from '@lab/db-admin/database';
import { equipmentDatabase } from '@lab/equipment/database';
import { gatheringsDatabase } from '@lab/gatherings/database';
import { meetingsDatabase } from '@lab/meetings/database';
import { membersDatabase } from '@lab/members/database';
import { notificationsDatabase } from '@lab/notifications/database';
import { resourcesDatabase } from '@lab/resources/database';
import type { RestoreRules, ServiceDatabase } from '@lab/service-kit';
import { schemaOf } from '@lab/service-kit/database-role';
import type { FilesOfService } from '@lab/service-kit/storage';
import { siteDatabase } from '@lab/site/database';
import type { MigrationInterface } from 'typeorm';

const databases: Readonly<Record<ServiceName, ServiceDatabase>> = {
  site: siteDatabase,
  members: membersDatabase,
  chat: chatDatabase,
  equipment: equipmentDatabase,
  resources: resourcesDatabase,
  gatherings: gatheringsDatabase,
  meetings: meetingsDatabase,
  notifications: notificationsDatabase,
  'db-admin': dbAdminDatabase,
};

/** The stored files of the services that have some, by schema. */
export const filesOfServices: ReadonlyMap<string, FilesOfService> = new Map(
  serviceNames.flatMap((name) => {
    const { files } = databases[name];
    return files ? [[schemaOf(name), files]] : [];
  }),
);

/** What a restore ends, by schema. */
export const rulesAtRestore: ReadonlyMap<string, RestoreRules> = new Map(
  serviceNames.flatMap((name) => {
    const { atRestore } = databases[name];
    return atRestore ? [[schemaOf(name), atRestore]] : [];
  }),
);

export type MigrationClass = new () => MigrationInterface;

/** The migrations of each service in this version, in order, by schema. */
export const knownMigrations: ReadonlyMap<string, MigrationClass[]> = new Map(
  serviceNames.map((name) => [schemaOf(name), Object.values(databases[name].migrations) as MigrationClass[]]),
);
