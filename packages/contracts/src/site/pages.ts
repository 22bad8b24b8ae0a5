import { z } from 'zod';
import { instantSchema, lineSchema, recordVersionSchema, textSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { isPageSlug, isReservedSlug, pageMessages as messages } from './page-texts.js';
import { pageAudiences, pagePlaces } from './texts.js';

/** The fields of a page that its editors choose. The body is Markdown; HTML in it is shown as text. */
const fields = {
  slug: z
    .string(messages.slug)
    .refine(isPageSlug, { error: messages.slug, abort: true })
    .refine((slug) => !isReservedSlug(slug), messages.slugReserved),
  title: lineSchema(messages.title, 1, limits.pageTitleLength),
  body: textSchema(messages.body, 1, limits.pageLength),
  place: z.enum(pagePlaces, messages.place),
  audience: z.enum(pageAudiences, messages.audience),
};

/** The place of a page among the others. A new page comes last by default. */
const position = {
  position: z.int(messages.position).min(1, messages.position).max(1000, messages.position).optional(),
};

/** Body of `POST /api/site/pages`. */
export const createPageSchema = z.object({ ...fields, ...position }).meta({ id: 'CreatePage' });

/** Body of `PUT /api/site/pages/{slug}`. Fields that are left out keep their values. */
export const updatePageSchema = createPageSchema.partial().meta({ id: 'UpdatePage' });

/** A page in a list. */
export const listedPageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    place: z.enum(pagePlaces),
    audience: z.enum(pageAudiences),
    position: z.int(),
    version: recordVersionSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'ListedPage' });

/** Response of `GET /api/site/pages`. Guests get the public ones. */
export const pageListSchema = z.object({ pages: z.array(listedPageSchema) }).meta({ id: 'PageList' });

/** A page with its text. */
export const labPageSchema = listedPageSchema.extend({ body: z.string() }).meta({ id: 'LabPage' });

export type CreatePage = z.output<typeof createPageSchema>;
export type UpdatePage = z.output<typeof updatePageSchema>;
export type ListedPage = z.infer<typeof listedPageSchema>;
export type PageList = z.infer<typeof pageListSchema>;
export type LabPage = z.infer<typeof labPageSchema>;
