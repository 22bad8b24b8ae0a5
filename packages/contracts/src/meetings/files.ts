import { z } from 'zod';
import { idSchema, instantSchema } from '../wire/fields.js';
import { idParamSchema, lineSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { fileKeySchema } from './slides-link.js';
import { meetingRecordMessages } from './record-texts.js';

/** What slides may be, with the ending that their names have. */
export const slideTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.apple.keynote': 'key',
} as const;

export type SlideType = keyof typeof slideTypes;

export const slideTypeSchema = z.enum(Object.keys(slideTypes) as [SlideType, ...SlideType[]]);

/** The name that a file was sent with. */
export const fileNameSchema = lineSchema(meetingRecordMessages.fileName, 1, limits.fileNameLength);

/** The text fields of the form of `POST /api/lab-meetings/{id}/files`: whose slides these are. */
export const meetingFileFieldsSchema = z.object({
  memberId: z
    .union([z.literal('').transform(() => null), idParamSchema])
    .optional()
    .transform((id) => id ?? null),
});

/** A file of a meeting. `url` may stand in the meeting's `slidesLink`. */
export const meetingFileSchema = z
  .object({
    key: fileKeySchema,
    name: z.string(),
    type: slideTypeSchema,
    /** Size in bytes. */
    bytes: z.int().positive(),
    url: z.string(),
    meetingId: idSchema,
    memberId: idSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'MeetingFile' });

/** The files of a meeting, in the order in which they were uploaded. */
export const meetingFileListSchema = z.object({ files: z.array(meetingFileSchema) }).meta({ id: 'MeetingFileList' });

export type MeetingFile = z.infer<typeof meetingFileSchema>;
export type MeetingFileList = z.infer<typeof meetingFileListSchema>;
