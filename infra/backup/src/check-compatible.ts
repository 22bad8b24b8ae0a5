import { BackupError } from './backup-error.js';
import type { MigrationClass } from './built-services.js';
import type { Manifest } from './manifest.js';

/** The name under which TypeORM keeps a migration. */
export const migrationName = (migration: MigrationClass): string => new migration().name ?? migration.name;

/**
 * Makes sure that this version can build the tables a backup was made of: it knows every service and, in the same order,
 * every migration in it. Migrations that came later run when the services start.
 * @throws BackupError when the backup is newer, or of a portal that went another way
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
