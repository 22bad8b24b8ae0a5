import { BackupError } from './backup-error.js';
import type { MigrationClass } from './service-databases.js';
import type { Manifest } from './manifest.js';

/** The name under which TypeORM records a migration. */
export const migrationName = (migration: MigrationClass): string => new migration().name ?? migration.name;

/**
 * Checks that this version knows every service in the backup and, in the same order, every migration. Later migrations
 * run when the services start.
 * @throws BackupError when the backup is newer, or from a version with other migrations
 */
export const checkCompatible = (
  { services }: Manifest,
  known: ReadonlyMap<string, readonly MigrationClass[]>,
  file: string,
): void => {
  for (const { schema, migrations } of services) {
    const names = known.get(schema)?.map(migrationName) ?? [];
    const unknown = migrations.find((name, index) => names[index] !== name);
    if (unknown === undefined) continue;
    throw new BackupError(
      `${file} was made by a newer version of the portal: this one does not know the migration ${unknown} of ${schema}. Nothing was changed; update this one first.`,
    );
  }
};
