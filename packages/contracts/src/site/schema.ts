import { z } from 'zod';
import { booleanParamSchema, idParamSchema, instantSchema, recordVersionSchema } from '../wire/fields.js';
import {
  labDocumentSchema,
  lookDocumentSchema,
  newsDocumentSchema,
  researchDocumentSchema,
  siteDocumentNameSchema,
  type SiteDocuments,
} from './documents-schema.js';
import { guideDocumentSchema } from './guide-schema.js';
import { settingsSchema } from './settings-schema.js';
import { siteFileUses, siteMessages as messages, type SiteDocumentName } from './texts.js';

const version = { version: recordVersionSchema };

/** Response of `GET /api/site`: every document with its version. */
export const siteSchema = z
  .object({
    lab: labDocumentSchema.extend(version),
    research: researchDocumentSchema.extend(version),
    news: newsDocumentSchema.extend(version),
    settings: settingsSchema.extend(version),
    look: lookDocumentSchema.extend(version),
    guide: guideDocumentSchema.extend(version),
  })
  .meta({ id: 'Site' });

/** Response of `GET /api/site/examples`: the texts of the content folder, which empty fields show as examples. */
export const siteExamplesSchema = z
  .object({ lab: labDocumentSchema, research: researchDocumentSchema })
  .meta({ id: 'SiteExamples' });

/**
 * A document as it is edited. The answer to a save that changes the lab's time zone has how many meetings keep their
 * local time (`moved`).
 */
export const siteDocumentSchema = z
  .object({
    document: siteDocumentNameSchema,
    version: recordVersionSchema,
    body: z.record(z.string(), z.unknown()),
    updatedAt: instantSchema,
    moved: z.object({ meetings: z.int().min(0) }).optional(),
  })
  .meta({ id: 'SiteDocument' });

/** A document of one kind, or of any kind. Its kind decides the type of its body. */
export type SiteDocument<Kind extends SiteDocumentName = SiteDocumentName> = {
  [Each in Kind]: Omit<z.infer<typeof siteDocumentSchema>, 'document' | 'body'> & {
    document: Each;
    body: SiteDocuments[Each];
  };
}[Kind];

/**
 * Earlier versions of a document, newest first. `changed` lists the paths that the save changed, such as
 * `topics.2.title`.
 */
export const siteHistorySchema = z
  .object({
    revisions: z.array(
      z.object({
        id: z.int().positive(),
        version: recordVersionSchema,
        savedAt: instantSchema,
        savedBy: z.string().nullable(),
        changed: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'SiteHistory' });

/** Query of `GET /api/site/{document}/history`: the entries before the one with this id. */
export const siteHistoryQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

/** `live` when visitors see the latest saved version. */
const renderingStates = ['live', 'waiting', 'rendering', 'failed'] as const;

/**
 * Response of `GET /api/site/rendering`: whether visitors see the latest saved version and since when, how many pages
 * are ready, when pages were last rendered, and, after a failure, its reason (`problem`) and the time of the next
 * attempt (`retryAt`). Both are null otherwise.
 */
export const siteRenderingSchema = z
  .object({
    state: z.enum(renderingStates),
    done: z.int().min(0),
    total: z.int().min(0),
    since: instantSchema.nullable(),
    renderedAt: instantSchema.nullable(),
    problem: z.string().nullable(),
    retryAt: instantSchema.nullable(),
  })
  .meta({ id: 'SiteRendering' });

export type SiteRendering = z.infer<typeof siteRenderingSchema>;
export type Site = z.infer<typeof siteSchema>;
export type SiteExamples = z.infer<typeof siteExamplesSchema>;
export type SiteHistory = z.infer<typeof siteHistorySchema>;

/** Response to `POST /api/site/files`. `width` and `height` are those of an image, in pixels. */
export const uploadedFileSchema = z
  .object({
    path: z.string(),
    type: z.string(),
    bytes: z.int().min(0),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
  })
  .meta({ id: 'UploadedSiteFile' });

/**
 * Response of `GET /api/site/files`: the uploaded files, newest first. `usedBy` lists where the site uses a file now,
 * such as `Topic: Robotics`. `earlierIn` lists the records that use it in any version in the audit log, including the
 * current one. `originalName` is its name at the first upload; null when it had none. `uploadedBy` is null when the
 * audit log no longer has it.
 */
export const listedFilesSchema = z
  .object({
    files: z.array(
      uploadedFileSchema.extend({
        originalName: z.string().nullable(),
        uploadedAt: instantSchema,
        uploadedBy: z.string().nullable(),
        usedBy: z.array(z.string()),
        earlierIn: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'SiteFiles' });

/** Query of `DELETE /api/site/files/{name}`: `evenEarlier` also removes a file that earlier versions use. */
export const removeFileQuerySchema = z.object({ evenEarlier: booleanParamSchema.default(false) });

/** The text field next to `file` in `POST /api/site/files`: what the file is for. */
export const uploadedFileFieldsSchema = z.object({ use: z.enum(siteFileUses, messages.fileUse) });

export type ListedFiles = z.infer<typeof listedFilesSchema>;
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
