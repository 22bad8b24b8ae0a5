import { DELETION_LOCK, schemaOf } from '@lab/service-kit/database-role';
import { makeFolders } from '@lab/service-kit/make-folders';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { writeArchive } from './archive.js';
import { BackupError, explainFull } from './backup-error.js';
import { withConnection } from './connection.js';
import { storeOf, openFileStores, type FileStores, type StorageSettings } from './file-stores.js';
import {
  fileEntry,
  type FileId,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  type SavedFile,
  type SavedService,
  tableEntry,
  type SavedTable,
} from './manifest.js';
import { writeMeasured } from './measured-file.js';
import { filesOfServices } from './service-databases.js';
import { serviceNames } from '@lab/contracts';
import { to as copyTo } from 'pg-copy-streams';
import { isMigrated, notedVersion } from './pending-migrations.js';

/** Ordinary tables with their columns, except generated ones. */
const TABLES = `
  SELECT t.relname AS name, array_agg(c.attname::text ORDER BY c.attnum) AS columns
  FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
  WHERE t.relnamespace = to_regnamespace($1) AND t.relkind = 'r' GROUP BY t.relname ORDER BY t.relname`;

const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS "lastValue"
  FROM pg_sequences WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY sequencename`;

const dumpTable = async (
  client: Client,
  schema: string,
  table: Pick<SavedTable, 'name' | 'columns'>,
  directory: string,
): Promise<SavedTable> => {
  const columns = table.columns.map((column) => identifier(column)).join(', ');
  const rows = client.query(copyTo(`COPY ${identifier(schema)}.${identifier(table.name)} (${columns}) TO STDOUT`));
  const { bytes, lines, sha256 } = await writeMeasured(rows, join(directory, tableEntry({ schema }, table)));
  return { ...table, rows: lines, bytes, sha256 };
};

const dumpService = async (client: Client, schema: string, directory: string): Promise<SavedService> => {
  const { rows: found } = await client.query<Pick<SavedTable, 'name' | 'columns'>>(TABLES, [schema]);
  const tables: SavedTable[] = [];
  for (const table of found) tables.push(await dumpTable(client, schema, table, directory));
  const migrations = await client.query<{ name: string }>(
    `SELECT name FROM ${identifier(schema)}.migrations ORDER BY id`,
  );
  // Sequences are not part of snapshots. They are read after the rows, so that they are never behind them.
  const sequences = await client.query<SavedService['sequences'][number]>(SEQUENCES, [schema]);
  return {
    schema,
    version: await notedVersion(client, schema),
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
  };
};

/**
 * Dumps every table of every service into files below `directory`, in the snapshot of `client`'s transaction. Services
 * that were never started are skipped.
 */
const dumpDatabase = async (client: Client, directory: string): Promise<SavedService[]> => {
  const services: SavedService[] = [];
  for (const schema of serviceNames.map(schemaOf)) {
    if (await isMigrated(client, schema)) services.push(await dumpService(client, schema, directory));
  }
  return services;
};

/** The locations of the data. */
export interface Sources {
  /** An administrator's connection URL. */
  databaseUrl: string;
  files: StorageSettings;
}

/**
 * Reads the keys of a service's files to which rows of the snapshot refer. Files without an owner are not backed up.
 */
const ownedKeys = async (client: Client, { schema, tables }: SavedService, column: string): Promise<string[]> => {
  const owners = tables
    .filter(({ columns }) => columns.includes(column))
    .map(({ name }) => {
      const key = identifier(column);
      return `SELECT ${key} AS key FROM ${identifier(schema)}.${identifier(name)} WHERE ${key} IS NOT NULL`;
    });
  if (owners.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(`${owners.join(' UNION ')} ORDER BY 1`);
  return rows.map(({ key }) => key);
};

/** All files to which rows of the snapshot refer. */
const ownedFiles = async (client: Client, services: readonly SavedService[]): Promise<FileId[]> => {
  const files: FileId[] = [];
  for (const service of services) {
    const kept = filesOfServices.get(service.schema);
    if (!kept) continue;
    const keys = await ownedKeys(client, service, kept.column);
    files.push(...keys.flatMap(kept.namesOf).map((name) => ({ folder: kept.folder, name })));
  }
  return files;
};

const saveFiles = async (
  stores: FileStores,
  owned: readonly FileId[],
  directory: string,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> => {
  const files: SavedFile[] = [];
  const missingFiles: string[] = [];
  for (const { folder, name } of owned) {
    const file = await storeOf(stores, folder).get(name);
    if (!file) {
      missingFiles.push(name);
      continue;
    }
    const { bytes, sha256 } = await writeMeasured(file.stream, join(directory, fileEntry({ folder, name })));
    files.push({ folder, name, bytes, sha256 });
  }
  return { files, missingFiles };
};

const nothingIn = ({ host, database }: Client): string =>
  `The database "${database}" at ${host} has no data of the portal, so nothing was saved. Is its address right?`;

/** Takes the lock before the snapshot, so that no file of the snapshot can be deleted before it is copied. */
const saveAll = async (client: Client, stores: FileStores, directory: string): Promise<Manifest> => {
  await client.query('SELECT pg_advisory_lock($1)', [DELETION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const createdAt = new Date().toISOString();
  const services = await dumpDatabase(client, directory);
  // Otherwise nightly empty backups of a wrong database would replace the right ones.
  if (services.length === 0) throw new BackupError(nothingIn(client));
  const files = await saveFiles(stores, await ownedFiles(client, services), directory);
  await client.query('COMMIT');
  return { format: FORMAT, formatVersion: FORMAT_VERSION, createdAt, services, ...files };
};

/** Creates a temporary folder next to the file, for the parts of the archive. */
const makeFolderBeside = async (file: string): Promise<string> => {
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isDirectory()) {
    throw new BackupError(`${file} is a folder. Name a file in it, such as ${join(file, 'lab.tar.gz')}.`);
  }
  try {
    await makeFolders(dirname(file), 0o700);
    return await mkdtemp(join(dirname(file), '.backup-'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(`${file} cannot be written (${code}). Choose a folder that you may write to.`, {
      cause: error,
    });
  }
};

/**
 * Writes one file with all rows and files of all services, from one moment in time. The portal may be running.
 * @returns the manifest of the file
 * @throws BackupError when database or files cannot be read, the database has no data, or the file cannot be written.
 * It then leaves no file.
 */
export const createBackup = async ({ databaseUrl, files }: Sources, file: string): Promise<Manifest> => {
  const stores = await openFileStores(files);
  const directory = await makeFolderBeside(file);
  try {
    const manifest = await withConnection(databaseUrl, (client) => saveAll(client, stores, directory));
    await writeArchive(manifest, directory, file);
    return manifest;
  } catch (error) {
    throw explainFull(`There is not enough space for ${file}, so nothing was saved.`, error);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
