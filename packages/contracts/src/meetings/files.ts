import { z } from 'zod';
import { idParamSchema, idSchema, instantSchema, optionalLinkSchema } from '../wire/fields.js';
import { slideTypes, type SlideType } from './record-texts.js';
import { FILE_KEY, readMeetingFile } from './slides-link.js';

/** The key of an uploaded file. */
export const fileKeySchema = z.string().regex(new RegExp(`^${FILE_KEY}$`));

const meetingFileAddressSchema = z.string().transform((link, context) => {
  const read = readMeetingFile(link);
  if (read === null) context.addIssue({ code: 'custom' });
  return read ?? z.NEVER;
});

/**
 * An optional link to slides: a web address or the address of an uploaded file, in canonical spelling. Absent, null and
 * blank values become null.
 * @param message for anything else
 */
export const optionalSlidesLinkSchema = (message: string) =>
  z.union([meetingFileAddressSchema, optionalLinkSchema(message)], message);

export const slideTypeSchema = z.enum(Object.keys(slideTypes) as [SlideType, ...SlideType[]]);

/** The text field in the form of `POST /api/lab-meetings/{id}/files`: the presenter of the slides, if there is one. */
export const meetingFileFieldsSchema = z.object({
  memberId: z
    .union([z.literal('').transform(() => null), idParamSchema])
    .optional()
    .transform((id) => id ?? null),
});

/** An uploaded file of a meeting. `url` is its address, which can be the `slidesLink` of a presenter. */
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
