import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  recordVersionSchema,
  webLinkSchema,
} from './fields.js';
import { resourceTypeSchema } from './resource-category.js';
import { resourceLinkMessages } from './resource-link-texts.js';

/** The address of a link: http or https. */
export const resourceUrlSchema = webLinkSchema(resourceLinkMessages.url);

/** The id of the hub category that a link was added to: a slug, built-in or custom. */
const hubCategorySchema = optionalLineSchema();

const texts = {
  title: lineSchema(resourceLinkMessages.title),
  url: resourceUrlSchema,
  description: optionalTextSchema(),
};

const visibilitySchema = z.boolean(resourceLinkMessages.visibility);

/** Body of `POST /api/resource-links`. The caller is stored as who added it, whatever the body says. */
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
    hubCategory: z.union([z.undefined(), hubCategorySchema]).optional(),
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

/** Query of `GET /api/resource-links`: links of a type; with `hubCategory` those of that hub category or of none. */
export const resourceLinkQuerySchema = z.object({
  category: resourceTypeSchema.optional(),
  hubCategory: hubCategorySchema,
});

export type LinkStatus = z.infer<typeof linkStatusSchema>;
export type ResourceLink = z.infer<typeof resourceLinkSchema>;
export type ResourceLinkList = z.infer<typeof resourceLinkListSchema>;
export type CreateResourceLink = z.input<typeof createResourceLinkSchema>;
export type UpdateResourceLink = z.input<typeof updateResourceLinkSchema>;
