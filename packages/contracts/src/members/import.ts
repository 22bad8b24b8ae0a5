import { z } from 'zod';
import { labSettings, secondNameLabel } from '../site/lab-settings.js';
import { visibleLine } from '../text/visible-text.js';
import { booleanParamSchema, emailSchema, lineSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { personNameSchema, secondNameSchema } from './names.js';
import { researchKeywordsSchema } from './schema.js';
import { memberRoles } from './texts.js';

/** The columns of a members file. The headings in its first line name them. */
const memberImportColumns = ['name', 'nameEn', 'email', 'role', 'department', 'researchKeywords'] as const;

export type MemberImportColumn = (typeof memberImportColumns)[number];

/** The columns that this lab's files can have. */
export const usedImportColumns = (): MemberImportColumn[] =>
  memberImportColumns.filter((column) => column !== 'name' || labSettings().secondName);

/** The columns that every file needs: all but keywords, and but the second name where the lab does not require one. */
export const neededImportColumns = (): MemberImportColumn[] =>
  memberImportColumns.filter(
    (column) => column !== 'researchKeywords' && (column !== 'name' || labSettings().secondName?.isRequired),
  );

/** Messages about the import of members. */
export const memberImportMessages = {
  empty: 'Please choose a CSV file, or paste one.',
  malformed: 'This could not be read as a CSV file.',
  undecided: (why: string) => `This file cannot be read: ${why}.`,
  unconfirmed: (encoding: string, names: readonly string[]) =>
    `This file is not UTF-8. It looks like ${encoding}, with names such as ${names.join('、')}. If they are right, import it with encoding=${encoding}.`,
  noMembers: 'There are no members below the headings.',
  tooMany: `There are too many lines. Please import at most ${limits.importedMembers} members at once.`,
  columns: (missing: readonly string[]) =>
    `The first line names the columns: ${usedImportColumns().join(', ')}. Missing: ${missing.join(', ')}.`,
  name: () => `The ${secondNameLabel()} is missing; without one, write the English name again.`,
  nameEn: 'The English name is missing.',
  department: 'The department is missing.',
  noEmail: 'The email address is missing.',
  email: (given: string) => `“${given}” is not an email address.`,
  role: (given: string) =>
    `“${given}” is not a role. The roles are ${memberRoles()
      .map(({ title }) => title)
      .join('、')}.`,
  repeated: (email: string, line: number) => `${email} is already in line ${line}.`,
  raced: 'Someone has just given a member one of these email addresses. Please import the file again.',
  imported: 'Members imported',
} as const;

const messages = memberImportMessages;

/** The role with this title, English or not, ignoring case. */
const roleOf = (given: string): string | undefined =>
  memberRoles().find(({ title, titleEn }) => [title.toLowerCase(), titleEn.toLowerCase()].includes(given.toLowerCase()))
    ?.title;

const importedRoleSchema = z.string().transform((given, context): string => {
  const role = roleOf(visibleLine(given).replaceAll('’', "'"));
  if (role) return role;
  context.addIssue({ code: 'custom', message: messages.role(given) });
  return z.NEVER;
});

const importedEmailSchema = emailSchema(messages.noEmail, messages.email);

/**
 * A line of the file. Keywords are separated by commas or semicolons. Without a column for keywords or second names,
 * these stay unchanged.
 */
export const importedMemberSchema = z.object({
  name: secondNameSchema(messages.name).optional(),
  nameEn: personNameSchema(messages.nameEn),
  email: importedEmailSchema,
  role: importedRoleSchema,
  department: lineSchema(messages.department),
  researchKeywords: z
    .string()
    .transform((keywords): string | undefined => keywords.replaceAll(/[;；、，]/g, ','))
    .pipe(researchKeywordsSchema)
    .optional(),
});

/**
 * Query of `POST /api/lab-members/import`: a dry run writes nothing. Without `encoding`, a dry run guesses the encoding
 * of a file that is not Unicode; otherwise such a file is refused.
 */
export const memberImportQuerySchema = z.object({
  dryRun: booleanParamSchema.default(false),
  encoding: z.string().max(40).optional(),
});

/** The effect of one line: the member it adds or changes, and the changes. */
const importedRowSchema = z.object({
  line: z.int().positive(),
  action: z.enum(['create', 'update', 'unchanged']),
  name: z.string(),
  nameEn: z.string(),
  changes: z.array(z.object({ field: z.enum(memberImportColumns), from: z.string(), to: z.string() })),
});

/**
 * How many members a file adds, changes and leaves unchanged, with a row for each. If a line has a problem, nothing is
 * written, and the numbers and rows of a dry run cover the other lines. For a file that is not Unicode, `namesToCheck`
 * has some of its names, so that the user can see whether the encoding is right.
 */
export const memberImportReportSchema = z
  .object({
    created: z.int().min(0),
    updated: z.int().min(0),
    unchanged: z.int().min(0),
    problems: z.array(z.object({ line: z.int().positive(), message: z.string() })),
    rows: z.array(importedRowSchema),
    encoding: z.string(),
    namesToCheck: z.array(z.string()),
  })
  .meta({ id: 'MemberImportReport' });

export type ImportedMember = z.output<typeof importedMemberSchema>;
export type ImportedRow = z.infer<typeof importedRowSchema>;
export type MemberImportReport = z.infer<typeof memberImportReportSchema>;
