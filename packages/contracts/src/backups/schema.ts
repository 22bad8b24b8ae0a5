import { z } from 'zod';
import { instantSchema } from '../wire/fields.js';
import { backupRunKinds } from './texts.js';

/** The file name of a backup. */
export const backupNameSchema = z.string().regex(/^lab-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);

/** A file with everything of one moment. */
export const backupSchema = z.object({
  name: backupNameSchema,
  bytes: z.int().min(0),
  createdAt: instantSchema,
});

/** One backup, trial restore or restore; `isOk` is null while it is running. */
export const backupRunSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(backupRunKinds),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  isOk: z.boolean().nullable(),
  /** What was done, or why it failed. */
  text: z.string().nullable(),
});

export const backupListSchema = z.object({
  /** False when the portal has no access for backups. */
  isSetUp: z.boolean(),
  /** True while the portal has no members, so that a backup can be restored into it. */
  isUnused: z.boolean(),
  /** True when backups are also copied to a second place. */
  hasSecondPlace: z.boolean(),
  /** When the next nightly backup is due; null when the portal makes none. */
  nextAt: instantSchema.nullable(),
  /** The newest first. */
  backups: z.array(backupSchema),
  /** The newest first. */
  runs: z.array(backupRunSchema),
});

/** What the program that makes backups answers. */
export const backupOutcomeSchema = z.object({
  isOk: z.boolean(),
  /** What was done, or why it failed. */
  text: z.string(),
});

export type BackupOutcome = z.output<typeof backupOutcomeSchema>;
export type Backup = z.output<typeof backupSchema>;
export type BackupRun = z.output<typeof backupRunSchema>;
export type BackupList = z.output<typeof backupListSchema>;
