import { z } from 'zod';
import { booleanParamSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { fileEncodingSchema } from '../wire/schema.js';

/** Messages about the import of tables. */
export const tableMessages = {
  empty: 'Please choose a file, or paste the lines.',
  unreadable: (why: string) => `This file cannot be read: ${why}.`,
  malformed: 'This could not be read as a table.',
  tooLarge: 'Please choose a file of at most 2 MB.',
  tooSlow: 'This file takes too long to read. Please save it as CSV without empty rows and columns.',
  tooMany: (most: number) => `There are too many lines. Please import at most ${most} at once.`,
  tooWide: (most: number) => `Please import a table of at most ${most} columns.`,
  noRows: 'There is nothing below the headings.',
  whichEncoding: 'Which encoding is this file in?',
  notJson: 'This is not JSON',
  unknownHeading: (heading: string) => `The table has no column “${heading}”.`,
  noPhoto: (name: string) => `There is no photo “${name}” in the zip archive.`,
  photosTooLarge: `Please choose a zip archive of at most ${limits.photosBytes / 1024 / 1024} MB.`,
  mappedTwice: (field: string) => `Two columns are mapped to ${field}.`,
} as const;

/** A form field with JSON; absent when blank. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .optional()
    .transform((text, context): unknown => {
      try {
        return text?.trim() ? JSON.parse(text) : undefined;
      } catch {
        context.addIssue({ code: 'custom', message: tableMessages.notJson });
        return z.NEVER;
      }
    })
    .pipe(schema.optional());

/** Which field a column has; null leaves the column out. A heading that is not named is guessed. */
export const tableMappingSchema = <const Fields extends readonly string[]>(fields: Fields) =>
  z.record(z.string().max(200), z.enum(fields).nullable());

/**
 * Query of an import: a dry run writes nothing. Without `encoding`, a dry run guesses the encoding of a file that is not
 * Unicode; otherwise it is required.
 */
export const tableImportQuerySchema = z.object({
  dryRun: booleanParamSchema.default(false),
  encoding: z.string().max(40).optional(),
});

const problemSchema = z.object({ field: z.string(), message: z.string() });

/** A row as it would be written, and what is wrong with it. Values that could not be read are as in the file. */
export const importedRowSchema = z.object({
  line: z.int().positive(),
  values: z.record(z.string(), z.string()),
  problems: z.array(problemSchema),
  is: z.enum(['new', 'update', 'unchanged']),
});

/** The answer to a dry run. */
export const tablePlanSchema = z.object({
  headings: z.array(z.string()),
  mapping: z.record(z.string(), z.string().nullable()),
  rows: z.array(importedRowSchema),
  encoding: fileEncodingSchema,
});

/** The answer to an import: how many records it added and changed, and the rows that were left out. */
export const tableImportSchema = z.object({
  added: z.int().min(0),
  updated: z.int().min(0),
  left: z.array(importedRowSchema.pick({ line: true, problems: true })),
});

export type CellProblem = z.infer<typeof problemSchema>;
export type ImportedRow = z.infer<typeof importedRowSchema>;
export type TablePlan = z.infer<typeof tablePlanSchema>;
export type TableImport = z.infer<typeof tableImportSchema>;
