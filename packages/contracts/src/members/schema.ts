import { z } from 'zod';
import { labSettings, secondNameLabel } from '../site/lab-settings.js';
import { isBlank } from '../text/visible-text.js';
import {
  blankSchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalLinkSchema,
  orUnchanged,
  recordVersionSchema,
  wholeNumberSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { personNameSchema, secondNameSchema } from './names.js';
import { readOrcid } from './orcid.js';
import { listedProfileFields, profileFields } from './profile.js';
import { memberRoleMessage, splitKeywords } from './texts.js';

/** Messages about research keywords, shared by the browser and the service. */
export const researchKeywordMessages = {
  tooMany: { title: 'Maximum Reached', text: 'You can only select up to 4 research keywords' },
} as const;

/** Research keywords, comma-separated: at most four, each once. Absent ones become an empty text. */
export const researchKeywordsSchema = z
  .string()
  .max(limits.textLength)
  .optional()
  .transform((joined) => splitKeywords(joined ?? ''))
  .refine((keywords) => keywords.length <= limits.researchKeywords, researchKeywordMessages.tooMany.text)
  .refine((keywords) => keywords.every((keyword) => keyword.length <= 100), 'Please use shorter research keywords')
  .transform((keywords) => [...new Set(keywords)].join(','));

/** `content/keywords.yaml`: research keywords by topic, for topics without keywords of their own. */
export const keywordCatalogueSchema = z.object({
  categories: z
    .array(
      z.object({
        title: lineSchema('A category needs a title'),
        keywords: z.array(lineSchema('A keyword is a text').refine((word) => !word.includes(','), 'No commas')).min(1),
      }),
    )
    .min(1),
});

export type KeywordCatalogue = z.infer<typeof keywordCatalogueSchema>;

/** Messages about members, shared by the browser and the service. */
export const memberMessages = {
  name: () => `Please enter the ${secondNameLabel() ?? 'name'}; without one, the English name again`,
  nameEn: () => `Please enter the ${secondNameLabel() ? 'English name' : 'name'}`,
  email: 'Please enter a valid email address',
  department: 'Please enter the department',
  personalWebsite: 'Please enter a valid URL, or nothing',
  orcid: 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097, or nothing',
  isAlumni: 'isAlumni must be true or false',
  year: 'Please enter a year from 1900 to 2200, or nothing',
  yearOrder: 'The last year cannot be before the first',
  unknown: 'There is no such lab member.',
  alumniLinkOver:
    'It works once, for 60 days, until a newer one is sent. If something has changed, please write to the lab.',
  tooManyLinks: 'There were too many attempts. Please wait a minute and try again.',
  notInTheLab: 'There is no such member in the lab',
  hasLeft: (name: string) => `${name} has left the lab`,
  emailMissing: 'Please enter the email address; only alumni need none',
  emailTaken: 'Another member has this email address.',
  orcidTaken: 'Another member has this ORCID iD.',
  nameTaken: (fullName: string) =>
    `${fullName} already has this name or one that looks like it. Please choose a different name.`,
  onlyOwn: 'You can only change your own entry.',
  notOwnByFile: 'This is you. Please change your own entry in the directory.',
  onlyAdmin: () => {
    const name = secondNameLabel();
    return `Only an administrator can change ${name ? `the ${name}, ` : ''}the email address, the role, the years in the lab, and who is an alumnus.`;
  },
  added: 'Member added',
  addFailed: 'Member not added',
  updated: 'Member changed',
  updateFailed: 'Member not changed',
  awaitsApproval: {
    title: 'Sent to the professor',
    text: 'Your changes are in the directory as soon as they are approved.',
  },
  photoUpdated: 'Photo changed',
  photoUpdateFailed: 'Photo not changed',
} as const;

/** The title of one of the lab's roles. */
export const memberRoleSchema = z
  .string({ error: memberRoleMessage })
  .refine((title) => labSettings().roles.some((role) => role.title === title), { error: memberRoleMessage });

/** A lab member in the directory. `researchKeywords` is comma-separated; `email` is blank for alumni without one. */
export const memberSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    nameEn: z.string(),
    /** The title of the role in the lab's language, and in English. */
    role: z.string(),
    roleEn: z.string(),
    department: z.string(),
    photoUrl: z.string().nullable(),
    researchKeywords: z.string(),
    email: z.string(),
    personalWebsite: z.string().nullable(),
    /** Only the iD, without the address of the record. */
    orcid: z.string().nullable(),
    isAlumni: z.boolean(),
    /** The first year in the lab, if known. */
    joinedYear: z.int().nullable(),
    /** The last year in the lab. */
    leftYear: z.int().nullable(),
    ...listedProfileFields,
    version: recordVersionSchema,
  })
  .meta({ id: 'Member' });

/** A member with what only their own page shows. */
export const memberEntrySchema = memberSchema.extend({ biography: z.string().nullable() }).meta({ id: 'MemberEntry' });

/** A typed ORCID iD. Blank and null become null. */
export const orcidSchema = z
  .string(memberMessages.orcid)
  .nullable()
  .transform((typed, context) => {
    if (typed === null || isBlank(typed)) return null;
    const orcid = readOrcid(typed);
    if (orcid === null) context.addIssue({ code: 'custom', message: memberMessages.orcid });
    return orcid ?? z.NEVER;
  });

const emailOrBlankSchema = z.union(
  [blankSchema(memberMessages.email).transform(() => ''), emailSchema(memberMessages.email)],
  memberMessages.email,
);

const yearSchema = wholeNumberSchema(memberMessages.year, { min: 1900, max: 2200 });

/**
 * Body of `PUT /api/lab-members/{id}`. Absent fields stay unchanged. A null name removes the second name: the English
 * name is stored in its place. Only alumni may have a blank email address.
 */
export const updateMemberSchema = z
  .object({
    name: secondNameSchema(memberMessages.name).optional(),
    nameEn: personNameSchema(memberMessages.nameEn).optional(),
    role: memberRoleSchema.optional(),
    department: lineSchema(memberMessages.department).optional(),
    email: emailOrBlankSchema.optional(),
    researchKeywords: orUnchanged(researchKeywordsSchema),
    // The page shows the message of the first alternative.
    personalWebsite: z
      .union([z.undefined(memberMessages.personalWebsite), optionalLinkSchema(memberMessages.personalWebsite)])
      .optional(),
    orcid: orcidSchema.optional(),
    isAlumni: z.boolean(memberMessages.isAlumni).optional(),
    joinedYear: yearSchema.optional(),
    leftYear: yearSchema.optional(),
    ...profileFields,
  })
  .meta({ id: 'UpdateMember' });

/** Body of `POST /api/lab-members`: a member without a photo. Any e-mail domain is allowed. */
export const createMemberSchema = updateMemberSchema
  .pick({ orcid: true })
  .extend({
    ...profileFields,
    nameEn: personNameSchema(memberMessages.nameEn),
    department: lineSchema(memberMessages.department),
    name: secondNameSchema(memberMessages.name),
    email: emailSchema(memberMessages.email),
    role: memberRoleSchema,
    researchKeywords: researchKeywordsSchema,
    personalWebsite: optionalLinkSchema(memberMessages.personalWebsite),
  })
  .meta({ id: 'CreateMember' });

/** The fields that members may change in their own entries. Administrators change the others. */
export const updateOwnEntrySchema = updateMemberSchema
  .pick({
    nameEn: true,
    department: true,
    researchKeywords: true,
    personalWebsite: true,
    orcid: true,
  })
  .extend(profileFields)
  .meta({ id: 'UpdateOwnEntry' });

/** The fields of an entry that only administrators change. */
export const adminEntryFields = updateMemberSchema
  .keyof()
  .options.filter((field) => !(field in updateOwnEntrySchema.shape));

/** The answer to an edit. A member's own edit that awaits approval has not changed the entry yet. */
export const editedMemberSchema = memberEntrySchema
  .extend({ awaitsApproval: z.literal(true).optional() })
  .meta({ id: 'EditedMember' });

/** The members who changed their own entries after an administrator last did. */
export const ownChangeListSchema = z
  .object({ ownChanges: z.array(z.object({ memberId: idSchema, changedAt: instantSchema })) })
  .meta({ id: 'OwnChangeList' });

/** A member's id and names. */
export const memberNamesSchema = memberSchema.pick({ id: true, name: true, nameEn: true });

export const memberListSchema = z.object({ members: z.array(memberSchema) }).meta({ id: 'MemberList' });

/** Response of `GET /internal/lab-members`: all members with everything that their pages show. */
export const memberEntriesSchema = z.object({ members: z.array(memberEntrySchema) });

export type Member = z.infer<typeof memberSchema>;
export type MemberEntry = z.infer<typeof memberEntrySchema>;
export type EditedMember = z.infer<typeof editedMemberSchema>;
export type MemberNames = z.infer<typeof memberNamesSchema>;
export type CreateMember = z.input<typeof createMemberSchema>;
export type UpdateMember = z.input<typeof updateMemberSchema>;
export type OwnChange = OwnChangeList['ownChanges'][number];
export type MemberList = z.infer<typeof memberListSchema>;
export type OwnChangeList = z.infer<typeof ownChangeListSchema>;
