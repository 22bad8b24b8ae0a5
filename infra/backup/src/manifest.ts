import { z } from 'zod';

/** Identifies this kind of file. */
export const FORMAT = 'lab-portal-backup';
/** Incremented when older versions could no longer read the file. */
export const FORMAT_VERSION = 1;
/** The archive's first entry, which describes all others. */
export const MANIFEST = 'manifest.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.int().min(0), sha256: z.string().regex(/^[a-f0-9]{64}$/) };

const tableSchema = z.object({ name: identifier, columns: z.array(identifier), rows: z.int().min(0), ...content });
const sequenceSchema = z.object({ name: identifier, lastValue: z.string().regex(/^-?\d+$/) });
const serviceSchema = z.object({
  schema: identifier,
  /** The version that used the data last, if it was noted. */
  version: z.string().optional(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
/** A file's name begins with its key. */
const fileName = z.string().regex(/^[a-f0-9]{32}(-[a-z]+\.[a-z]+)?$/);
const fileSchema = z.object({ folder: identifier, name: fileName, ...content });

/** The part that identifies the format. The rest may differ between versions. */
export const formatSchema = z.object({ format: z.literal(FORMAT), formatVersion: z.int() });

export const manifestSchema = formatSchema.extend({
  createdAt: z.iso.datetime(),
  services: z.array(serviceSchema),
  files: z.array(fileSchema),
  /** Referenced by a row but missing in the store when the backup was made. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type SavedService = Manifest['services'][number];
export type SavedTable = SavedService['tables'][number];
export type SavedFile = Manifest['files'][number];
/** Returns the identifier of a stored file. */
export type FileId = Pick<SavedFile, 'folder' | 'name'>;

/** The archive entry of a table's rows. */
export const tableEntry = ({ schema }: Pick<SavedService, 'schema'>, { name }: Pick<SavedTable, 'name'>): string =>
  `${schema}.${name}.copy`;

/** The archive entry of a stored file. */
export const fileEntry = ({ folder, name }: FileId): string => `${folder}.${name}`;

/** All entries after the manifest, with length and checksum, in the archive's order. */
export const entriesOf = ({ services, files }: Manifest): { name: string; bytes: number; sha256: string }[] => [
  ...services.flatMap((service) => service.tables.map((table) => ({ ...table, name: tableEntry(service, table) }))),
  ...files.map((file) => ({ ...file, name: fileEntry(file) })),
];
