import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  orUnchanged,
  recordVersionSchema,
  webLinkSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import {
  builtInCategories,
  iconColors,
  resourceCategoryMessages,
  resourceLinkMessages,
  resourceTypes,
} from './texts.js';

export const resourceTypeSchema = z.enum(resourceTypes, 'Please choose one of the types');

/** A custom category, as its form submits it and the browser stores it. */
export const customCategorySchema = z.object({
  title: lineSchema(resourceCategoryMessages.title).refine(
    // Browsers remove `.` and `..` from a path.
    (title) => !/^\.{1,2}$/.test(title),
    resourceCategoryMessages.unusableTitle,
  ),
  description: optionalTextSchema(),
  dbCategory: resourceTypeSchema,
  iconColor: z.enum(iconColors).default('gray'),
});

export type CustomCategory = z.output<typeof customCategorySchema>;

/** The address of a link: http or https. */
export const resourceUrlSchema = webLinkSchema(resourceLinkMessages.url);

/** The id of the hub category that a link was added to: a slug, built-in or custom. */
const hubCategorySchema = optionalLineSchema();

/** A category that the whole lab sees. A link's `hubCategory` is its id. */
export const sharedCategorySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string().nullable(),
    dbCategory: resourceTypeSchema,
    iconColor: z.enum(iconColors),
    version: recordVersionSchema,
  })
  .meta({ id: 'SharedCategory' });

/** The oldest first. */
export const sharedCategoryListSchema = z
  .object({ categories: z.array(sharedCategorySchema) })
  .meta({ id: 'SharedCategoryList' });

/** Body of `PUT /api/resource-categories/{id}`. The category's links get the new type too. */
export const updateSharedCategorySchema = customCategorySchema.meta({ id: 'UpdateSharedCategory' });

/**
 * Body of `POST /api/resource-categories`. `replaces` is the id that the category had in the caller's browser. Its
 * links move to the new category.
 */
export const createSharedCategorySchema = customCategorySchema
  .extend({
    replaces: hubCategorySchema.refine(
      (id) => !builtInCategories().some((category) => category.id === id),
      resourceCategoryMessages.builtIn,
    ),
  })
  .meta({ id: 'CreateSharedCategory' });

export type SharedCategory = z.infer<typeof sharedCategorySchema>;
export type SharedCategoryList = z.infer<typeof sharedCategoryListSchema>;
export type CreateSharedCategory = z.input<typeof createSharedCategorySchema>;

const texts = {
  title: lineSchema(resourceLinkMessages.title),
  url: resourceUrlSchema,
  description: optionalTextSchema(),
};

const visibilitySchema = z.boolean(resourceLinkMessages.visibility);

/** Body of `POST /api/resource-links`. The caller is stored as the author, whatever the body says. */
export const createResourceLinkSchema = z
  .object({
    ...texts,
    category: resourceTypeSchema,
    hubCategory: hubCategorySchema,
    isPublic: visibilitySchema.default(true),
  })
  .meta({ id: 'CreateResourceLink' });

/** Body of `PUT /api/resource-links/{id}`. An absent category, hub category or visibility stays unchanged. */
export const updateResourceLinkSchema = z
  .object({
    ...texts,
    category: resourceTypeSchema.optional(),
    hubCategory: orUnchanged(hubCategorySchema),
    isPublic: visibilitySchema.optional(),
  })
  .meta({ id: 'UpdateResourceLink' });

/**
 * The result of the last nightly check: `failing` failed once, which may be temporary; `dead` is unreachable. Null
 * before the first check, or when the address may not be fetched, such as one in a private network.
 */
export const linkStatusSchema = z.enum(['ok', 'failing', 'dead']);

export const resourceLinkSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    category: resourceTypeSchema,
    hubCategory: z.string().nullable(),
    addedById: idSchema,
    isPublic: z.boolean(),
    createdAt: instantSchema,
    linkStatus: linkStatusSchema.nullable(),
    checkedAt: instantSchema.nullable(),
    /** The nightly check does not change it. */
    version: recordVersionSchema,
  })
  .meta({ id: 'ResourceLink' });

/** Newest first. */
export const resourceLinkListSchema = z.object({ links: z.array(resourceLinkSchema) }).meta({ id: 'ResourceLinkList' });

/**
 * Query of `GET /api/resource-links`: links of a type. `hubCategory` limits them to that hub category and those without
 * one.
 */
export const resourceLinkQuerySchema = z.object({
  category: resourceTypeSchema.optional(),
  hubCategory: hubCategorySchema,
});

export type LinkStatus = z.infer<typeof linkStatusSchema>;
export type ResourceLink = z.infer<typeof resourceLinkSchema>;
export type ResourceLinkList = z.infer<typeof resourceLinkListSchema>;
export type CreateResourceLink = z.input<typeof createResourceLinkSchema>;
export type UpdateResourceLink = z.input<typeof updateResourceLinkSchema>;

/** Messages about the import of links. */
export const resourceImportMessages = {
  file: 'Please choose a file',
  tooLarge: 'The file is too large. Please send at most 5 MB.',
  tooMany: `The file has too many links. Please import at most ${limits.importedLinks.toLocaleString('en')} at once.`,
  often: 'Many files were imported in a short time. Please try again in a few minutes.',
  nothing:
    'No links were found in the file. Please choose a bookmarks file of a browser, or a CSV file with a column “url”.',
  malformed: 'The file could not be read. Please choose a bookmarks file of a browser, or a CSV file.',
  undecided: (why: string) => `This file cannot be read: ${why}.`,
  whichEncoding: 'Which encoding is this file in?',
  failed: 'Failed to import resources. Please try again.',
  /** Reasons why a link was skipped. */
  duplicate: 'Already in the hub',
  repeated: 'More than once in the file',
} as const;

/**
 * The text fields next to `file` in `POST /api/resource-links/import`: where to add links without a type. A file that is
 * not Unicode needs its encoding.
 */
export const importResourceLinksSchema = z.object({
  category: resourceTypeSchema,
  hubCategory: optionalLineSchema(),
  encoding: z.string().max(40).optional(),
});

/** The result of an import: the number of added links, and the skipped links with their reasons. */
export const resourceImportReportSchema = z
  .object({
    added: z.int().min(0),
    skipped: z.array(z.object({ title: z.string(), url: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ResourceImportReport' });

export type ResourceImportReport = z.infer<typeof resourceImportReportSchema>;
