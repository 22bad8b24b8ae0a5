import { z } from 'zod';
import { labSettings, secondNameLabel } from '../site/lab-settings.js';
import { emailSchema, idSchema, instantSchema, lineSchema, optionalTextSchema } from '../wire/fields.js';
import { isAcceptedEmail, domainsText } from './email-domains.js';
import { personNameSchema, secondNameSchema } from './names.js';
import { listedProfileFields } from './profile.js';
import { memberRoleSchema, memberSchema, researchKeywordMessages, researchKeywordsSchema } from './schema.js';

/** The renditions of a photo: `thumb` for cards, `full` for details. */
export const photoSizeSchema = z.enum(['thumb', 'full'], 'size must be thumb or full');

/** A photo's storage key: 32 random hexadecimal digits, new for every photo. */
export const photoKeySchema = z.string().regex(/^[0-9a-f]{32}$/, 'Not a valid photo address');

/** The maximum edge of each rendition, in pixels. */
export const photoEdges = { thumb: 480, full: 1280 } as const;

export type PhotoSize = z.infer<typeof photoSizeSchema>;

/** Messages of the photo form, shared by the browser and the service. */
export const photoRequestMessages = {
  nameEn: () => `Please enter your full ${secondNameLabel() ? 'English name' : 'name'}`,
  name: () => `Please enter your full ${secondNameLabel()}`,
  email: 'Please enter a valid email address',
  emailAcademic: () => `Please use an academic email address (ending with ${domainsText(labSettings().emailDomains)})`,
  department: 'Please enter your department',
  photoMissing: { title: 'Missing Photo', text: 'Please upload your photo' },
  photoType: { title: 'Invalid File Type', text: 'Please upload an image file (JPG, PNG, etc.)' },
  photoSize: { title: 'File Too Large', text: 'Please upload an image smaller than 5MB' },
  photoHeic: {
    title: 'HEIC photo',
    text: 'This is a HEIC photo, which cannot be read here. Please save it as JPG and choose that: on an iPhone, share it with the option “Most Compatible”; on a computer, open it and export it as JPG.',
  },
  photoDamaged: 'This photo is damaged, or a part of it is missing. Please open it, save it as JPG, and upload that.',
  photoPixels: ({ width, height, most }: { width: number; height: number; most: number }) =>
    `Your photo has ${width} × ${height} pixels. Please upload one of at most ${most / 1e6} megapixels.`,
  photoKind: 'An ordinary JPG may have more.',
  photoSlow: 'Your photo takes too long to read. Please save it as an ordinary JPG and upload that.',
  photoQueue: 'Many photos are being uploaded right now. Please try again in half a minute.',
  photosOften: 'Many photos were changed in a short time. Please try again in a few minutes.',
  keywords: researchKeywordMessages.tooMany,
  submitted: { title: 'Request Submitted', text: 'Thank you for your submission! We will process your request soon.' },
  failed: {
    title: 'Submission Failed',
    text: 'An error occurred while uploading your photo. Please try again later.',
  },
  confirmUpdate: (name: string) => `This would change ${name}. Please confirm.`,
  memberGone: 'The member whom this would change now has another email address or no longer exists. Please look again.',
  emailTaken: 'Someone has just given a member this email address. Please look again.',
} as const;

/** The text fields of `POST /api/photo-requests`; the photo is sent as a file in the same form. */
export const photoRequestFieldsSchema = z
  .object({
    name: secondNameSchema(photoRequestMessages.name, 2),
    nameEn: personNameSchema(photoRequestMessages.nameEn, 2),
    email: emailSchema(photoRequestMessages.email).pipe(
      z.string().refine(isAcceptedEmail, { error: photoRequestMessages.emailAcademic }),
    ),
    department: lineSchema(photoRequestMessages.department, 2),
    researchKeywords: researchKeywordsSchema,
  })
  .meta({ id: 'PhotoRequestFields' });

export const photoRequestStatusSchema = z.enum(['pending', 'approved', 'rejected']);

/** The member whom a request would change, because it has the same email address. */
export const updatesMemberSchema = memberSchema
  .pick({ id: true, name: true, nameEn: true, department: true, photoUrl: true })
  .meta({ id: 'UpdatesMember' });

/** A submitted request as the administrator sees it. `photoUrl` is null without a photo, or after it was deleted. */
export const photoRequestSchema = z
  .object({
    id: idSchema,
    status: photoRequestStatusSchema,
    name: z.string(),
    nameEn: z.string(),
    email: z.string(),
    department: z.string(),
    researchKeywords: z.string(),
    photoUrl: z.string().nullable(),
    createdAt: instantSchema,
    decidedAt: instantSchema.nullable(),
    reason: z.string().nullable(),
    updatesMember: updatesMemberSchema.nullable(),
    /** True when a member wants to change their own entry. Without a new photo, the current one stays. */
    isOwnEdit: z.boolean(),
    /** The member who sent it, and who therefore cannot approve it. */
    requestedById: idSchema.nullable(),
    /** Only own edits have these fields. */
    personalWebsite: z.string().nullable(),
    orcid: z.string().nullable(),
    ...listedProfileFields,
    biography: z.string().nullable(),
  })
  .meta({ id: 'PhotoRequest' });

export const photoRequestListSchema = z
  .object({ photoRequests: z.array(photoRequestSchema) })
  .meta({ id: 'PhotoRequestList' });

/** Response to `POST /api/photo-requests`. */
export const photoRequestReceiptSchema = z
  .object({ id: idSchema, status: z.literal('pending') })
  .meta({ id: 'PhotoRequestReceipt' });

/**
 * Body of the approval. `roleEn` is accepted but ignored, so that a caller may send a whole role. `updatesMemberId`
 * confirms which member the approval changes.
 */
export const approvePhotoRequestSchema = z
  .object({
    role: memberRoleSchema,
    roleEn: z.string().optional(),
    updatesMemberId: idSchema.optional(),
  })
  .meta({ id: 'ApprovePhotoRequest' });

/** Body of the rejection. */
export const rejectPhotoRequestSchema = z
  .object({ reason: optionalTextSchema(500) })
  .meta({ id: 'RejectPhotoRequest' });

export type PhotoRequestFields = z.output<typeof photoRequestFieldsSchema>;
export type PhotoRequestStatus = z.infer<typeof photoRequestStatusSchema>;
export type UpdatesMember = z.infer<typeof updatesMemberSchema>;
export type PhotoRequest = z.infer<typeof photoRequestSchema>;
export type PhotoRequestList = z.infer<typeof photoRequestListSchema>;
export type PhotoRequestReceipt = z.infer<typeof photoRequestReceiptSchema>;
export type ApprovePhotoRequest = z.input<typeof approvePhotoRequestSchema>;
export type RejectPhotoRequest = z.input<typeof rejectPhotoRequestSchema>;
