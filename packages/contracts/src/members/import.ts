import { z } from 'zod';
import { secondNameLabel } from '../site/lab-settings.js';
import { jsonField, tableImportSchema, tableMappingSchema, tablePlanSchema } from '../tables/schema.js';
import { foldedText } from '../text/folded-text.js';
import { visibleLine } from '../text/visible-text.js';
import { emailSchema, lineSchema, optionalLineSchema, optionalLinkSchema } from '../wire/fields.js';
import { personNameSchema, secondNameSchema } from './names.js';
import { otherNamesSchema, profileFields } from './profile.js';
import { memberMessages, orcidSchema, researchKeywordsSchema } from './schema.js';
import { memberLabels, memberRoles, titleBeside } from './texts.js';

/**
 * The fields that a column of a members table can have. First and last name become the English name. `photo` is the name
 * of a file in the zip archive.
 */
export const memberImportFields = [
  'nameEn',
  'name',
  'firstName',
  'lastName',
  'email',
  'role',
  'department',
  'status',
  'thesisTitle',
  'title',
  'researchKeywords',
  'personalWebsite',
  'orcid',
  'joinedYear',
  'leftYear',
  'otherNames',
  'degree',
  'firstPosition',
  'currentPosition',
  'biography',
  'photo',
] as const;

export type MemberImportField = (typeof memberImportFields)[number];

/** The label of a field on the page of the import. */
export const memberImportLabel = (field: MemberImportField): string => {
  if (field === 'name') return memberLabels.name();
  const own = { firstName: 'First name', lastName: 'Last name', status: 'Alumni or current', photo: 'Photo' } as const;
  return { ...memberLabels, ...own }[field];
};

/** Messages about the import of members. */
export const memberImportMessages = {
  name: () => `The ${secondNameLabel()} is missing; without one, write the English name again.`,
  nameEn: 'The name is missing.',
  department: 'The department is missing.',
  photo: 'The name of the photo is missing.',
  noEmail: 'The email address is missing; only alumni need none.',
  email: (given: string) => `“${given}” is not an email address.`,
  role: (given: string) =>
    `“${given}” is not a role. The roles are ${memberRoles()
      .map((role) => titleBeside(role) ?? role.titleEn)
      .join(', ')}.`,
  status: (given: string) => `“${given}” is neither alumni nor current.`,
  year: (given: string) => `“${given}” has no year.`,
  repeated: (who: string, line: number) => `${who} is already in line ${line}.`,
  raced: 'Someone has just given a member one of these email addresses. Please import the file again.',
} as const;

const messages = memberImportMessages;

const lettersOf = (text: string): string => foldedText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The role with this title, English or not, ignoring case and punctuation. The first letters are enough if only one
 * role begins with them: `Postdoc`.
 */
const roleOf = (given: string): string | undefined => {
  const letters = lettersOf(visibleLine(given));
  const rolesWith = (isMeant: (title: string) => boolean) =>
    memberRoles().filter(({ title, titleEn }) => [title, titleEn].map(lettersOf).some(isMeant));
  const [exact] = rolesWith((title) => title === letters);
  const [first, another] = letters.length < 3 ? [] : rolesWith((title) => title.startsWith(letters));
  return (exact ?? (another ? undefined : first))?.title;
};

const roleSchema = z.string().transform((given, context): string => {
  const role = roleOf(given);
  if (role) return role;
  context.addIssue({ code: 'custom', message: messages.role(given) });
  return z.NEVER;
});

const ALUMNI =
  /^(?:alum(?:ni|nus|na|nae|n)?|former|left|graduated|ehemalig\p{L}*|absolvent\p{L}*|yes|ja|true|x|1|校友|畢業)$/iu;
const CURRENT = /^(?:current|present|active|member|aktiv\p{L}*|mitglied|no|nein|false|0|在學|在職)$/iu;

const statusSchema = z.string().transform((given, context): boolean => {
  if (ALUMNI.test(given)) return true;
  if (!CURRENT.test(given)) context.addIssue({ code: 'custom', message: messages.status(given) });
  return false;
});

const yearSchema = z.string().transform((given, context): number => {
  const year = /(?<!\d)(?:19|20|21)\d\d(?!\d)/.exec(given);
  if (!year) context.addIssue({ code: 'custom', message: messages.year(given) });
  return Number(year?.[0]);
});

/** The schema of a cell that is not blank, by field. */
export const memberCellSchemas = {
  ...profileFields,
  name: secondNameSchema(messages.name),
  nameEn: personNameSchema(messages.nameEn),
  email: emailSchema(messages.noEmail, messages.email),
  role: roleSchema,
  department: lineSchema(messages.department),
  status: statusSchema,
  researchKeywords: z
    .string()
    .transform((keywords): string | undefined => keywords.replaceAll(/[;；、，]/g, ','))
    .pipe(researchKeywordsSchema),
  personalWebsite: optionalLinkSchema(memberMessages.personalWebsite),
  orcid: orcidSchema,
  joinedYear: yearSchema,
  leftYear: yearSchema,
  otherNames: z
    .string()
    .transform((names) =>
      names
        .split(/[;；,，、]/)
        .map(visibleLine)
        .filter(Boolean),
    )
    .pipe(otherNamesSchema),
  photo: lineSchema(messages.photo),
};

/** The form fields of `POST /api/lab-members/import`, as JSON, next to the file. The defaults fill blank cells. */
export const memberImportFormSchema = z.object({
  mapping: jsonField(tableMappingSchema(memberImportFields)),
  defaults: jsonField(
    z.object({
      department: optionalLineSchema(),
      role: z.union([z.null(), z.literal('').transform(() => null), roleSchema]).optional(),
    }),
  ),
});

export const memberImportPlanSchema = tablePlanSchema.meta({ id: 'MemberImportPlan' });
export const memberImportSchema = tableImportSchema.meta({ id: 'MemberImport' });

export type MemberImportForm = z.output<typeof memberImportFormSchema>;
