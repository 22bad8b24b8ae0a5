import { serviceNames } from '@lab/contracts';
import type { ServiceDatabase } from '@lab/service-kit';
import { schemaOf } from '@lab/service-kit/database-role';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface } from 'typeorm';
import { BackupError } from './backup-error.js';

/** The root of the repository, or of the image: this file is `infra/backup/{src,dist}/built-services`. */
const root = resolve(import.meta.dirname, '../../..');

/**
 * A compiled file of a service.
 * @throws BackupError when the service has not been built
 */
export const builtFile = (service: string, path: string): string => {
  const file = join(root, 'services', service, 'dist', path);
  if (existsSync(file)) return file;
  throw new BackupError(`The service ${service} is not built (${file} is missing). Run make build first.`);
};

export type MigrationClass = new () => MigrationInterface;

const isDatabase = (value: unknown): value is ServiceDatabase =>
  typeof value === 'object' && value !== null && 'service' in value && 'migrations' in value;

const migrationsOf = async (service: string): Promise<MigrationClass[]> => {
  const url = pathToFileURL(builtFile(service, 'database/database.js')).href;
  const exported = Object.values((await import(url)) as Record<string, unknown>);
  const database = exported.find(isDatabase);
  return Object.values(database?.migrations ?? []) as MigrationClass[];
};

/** The migrations that this version of each service knows, in order, by the schema's name. */
export const knownMigrations = async (): Promise<Map<string, MigrationClass[]>> =>
  new Map(
    await Promise.all(serviceNames.map(async (service) => [schemaOf(service), await migrationsOf(service)] as const)),
  );
