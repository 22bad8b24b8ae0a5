import { z } from 'zod';
import { idSchema, instantSchema, lineSchema, optionalTextSchema } from './fields.js';
import { limits } from './limits.js';
import { memberRoleSchema, memberRoles, memberSchema, type MemberRoleEn } from './member.js';

/** The sentences of the photo form, each in one place for the browser and the service. */
export const photoRequestMessages = {
  nameEn: 'Please enter your full English name',
  name: 'Please enter your full Chinese name',
  email: 'Please enter a valid email address',
  emailAcademic: 'Please use an academic email address (ending with .edu)',
  department: 'Please enter your department',
  photoMissing: { title: 'Missing Photo', text: 'Please upload your photo' },
  photoType: { title: 'Invalid File Type', text: 'Please upload an image file (JPG, PNG, etc.)' },
  photoSize: { title: 'File Too Large', text: 'Please upload an image smaller than 5MB' },
  keywords: { title: 'Maximum Reached', text: 'You can only select up to 4 research keywords' },
  submitted: { title: 'Request Submitted', text: 'Thank you for your submission! We will process your request soon.' },
  failed: {
    title: 'Submission Failed',
    text: 'An error occurred while uploading your photo. Please try again later.',
  },
  confirmUpdate: (name: string) => `This would change ${name}. Please confirm.`,
  memberGone:
    'The member whom this would have changed has another email address by now, or is gone. Please look again.',
  emailTaken: 'Somebody else has just given a member this email address. Please look again.',
  noAuditLog: 'Nothing was changed: the audit log cannot be written to yet. Please try again later.',
} as const;

/** `.edu`, optionally followed by more domain parts: `ntu.edu`, `ntu.edu.tw`. */
const ACADEMIC_EMAIL = /\.edu(?:\.[a-z0-9-]{1,63}){0,8}$/i;

/** The keywords of a comma-joined list: trimmed, without blanks. */
export const splitKeywords = (joined: string): string[] =>
  joined
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean);

const researchKeywordsSchema = z
  .string()
  .max(limits.textLength)
  .optional()
  .transform((joined) => splitKeywords(joined ?? ''))
  .refine((keywords) => keywords.length <= limits.researchKeywords, photoRequestMessages.keywords.text)
  .refine((keywords) => keywords.every((keyword) => keyword.length <= 100), 'Please use shorter research keywords')
  .transform((keywords) => [...new Set(keywords)].join(','));

/** The text fields of `POST /api/photo-requests`; the photo travels beside them as a file. */
export const photoRequestFieldsSchema = z
  .object({
    name: lineSchema(photoRequestMessages.name, 2),
    nameEn: lineSchema(photoRequestMessages.nameEn, 2),
    email: lineSchema(photoRequestMessages.email)
      .pipe(z.email(photoRequestMessages.email))
      .pipe(z.string().regex(ACADEMIC_EMAIL, photoRequestMessages.emailAcademic)),
    department: lineSchema(photoRequestMessages.department, 2),
    researchKeywords: researchKeywordsSchema,
  })
  .meta({ id: 'PhotoRequestFields' });

export const photoRequestStatusSchema = z.enum(['pending', 'approved', 'rejected']);

/** The member that a request would change: theirs is its email address. */
export const updatesMemberSchema = memberSchema
  .pick({ id: true, name: true, nameEn: true, department: true, photoUrl: true })
  .meta({ id: 'UpdatesMember' });

/** A submitted request as the administrator sees it. `photoUrl` is null once the photo was deleted. */
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
  })
  .meta({ id: 'PhotoRequest' });

export const photoRequestListSchema = z
  .object({ photoRequests: z.array(photoRequestSchema) })
  .meta({ id: 'PhotoRequestList' });

/** Answer of `POST /api/photo-requests`. */
export const photoRequestReceiptSchema = z
  .object({ id: idSchema, status: z.literal('pending') })
  .meta({ id: 'PhotoRequestReceipt' });

/**
 * Body of approve. `roleEn` follows from `role`; it is taken so that a caller may send a whole role. `updatesMemberId` is
 * the caller's word that they know whom this changes.
 */
export const approvePhotoRequestSchema = z
  .object({
    role: memberRoleSchema,
    roleEn: z.enum(memberRoles.map(({ roleEn }) => roleEn) as [MemberRoleEn, ...MemberRoleEn[]]).optional(),
    updatesMemberId: idSchema.optional(),
  })
  .meta({ id: 'ApprovePhotoRequest' });

/** Body of reject. */
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
