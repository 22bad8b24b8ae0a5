import { serviceNames } from '@lab/contracts';
import type { RestoreRules, ServiceDatabase } from '@lab/service-kit';
import { schemaOf } from '@lab/service-kit/database-role';
import type { FilesOfService } from '@lab/service-kit/storage';
import { serviceDefinitions } from '@lab/services';
import type { MigrationInterface } from 'typeorm';

/** The databases of all services, by schema. */
const databases = await Promise.all(
  serviceNames.map(async (name) => [schemaOf(name), await serviceDefinitions[name].database()] as const),
);

const partsOf = <Part>(read: (database: ServiceDatabase) => Part | undefined): ReadonlyMap<string, Part> =>
  new Map(
    databases.flatMap(([schema, database]) => {
      const part = read(database);
      return part ? [[schema, part]] : [];
    }),
  );

/** The stored files of the services that have some, by schema. */
export const filesOfServices: ReadonlyMap<string, FilesOfService> = partsOf(({ files }) => files);

/** The access that a restore revokes, by schema. */
export const rulesAtRestore: ReadonlyMap<string, RestoreRules> = partsOf(({ atRestore }) => atRestore);

export type MigrationClass = new () => MigrationInterface;

/** The migrations of each service in this version, in order, by schema. */
export const knownMigrations: ReadonlyMap<string, MigrationClass[]> = partsOf(
  ({ migrations }) => Object.values(migrations) as MigrationClass[],
);
