import { z } from 'zod';
import { optionalLineSchema } from './fields.js';
import { limits } from './limits.js';
import { resourceTypeSchema } from './resource-category.js';

/** Messages about the import of links. */
export const resourceImportMessages = {
  file: 'Please choose a file',
  tooLarge: 'The file is too large. Please send at most 5 MB.',
  tooMany: `The file has too many links. Please import at most ${limits.importedLinks.toLocaleString('en')} at once.`,
  often: 'Many files were imported in a short time. Please try again in a few minutes.',
  nothing:
    'No links were found in the file. Please choose a bookmarks file of a browser, or a CSV file with a column “url”.',
  malformed: 'The file could not be read. Please choose a bookmarks file of a browser, or a CSV file.',
  failed: 'Failed to import resources. Please try again.',
  /** Reasons why a link was skipped. */
  duplicate: 'Already in the hub',
  repeated: 'More than once in the file',
} as const;

/** The text fields next to `file` in `POST /api/resource-links/import`: where to add links without a type. */
export const importResourceLinksSchema = z.object({
  category: resourceTypeSchema,
  hubCategory: optionalLineSchema(),
});

/** The result of an import: how many links were added, and which were skipped, and why. */
export const resourceImportReportSchema = z
  .object({
    added: z.int().min(0),
    skipped: z.array(z.object({ title: z.string(), url: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ResourceImportReport' });

export type ResourceImportReport = z.infer<typeof resourceImportReportSchema>;
