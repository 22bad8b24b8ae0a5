import { z } from 'zod';
import { contactLinkKinds } from '../site/texts.js';
import { foldedName } from '../text/folded-name.js';
import { optionalLineSchema, optionalTextSchema, orUnchanged, webLinkSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { personNameSchema } from './names.js';

/** Messages about what a member's page says, shared by the browser and the service. */
export const profileMessages = {
  otherName: 'Please enter a name, or remove it',
  otherNames: `Please enter at most ${limits.otherNames} other names`,
  link: 'Please enter a valid URL',
  linkIcon: 'Please choose one of the icons',
  links: `Please enter at most ${limits.memberLinks} links`,
} as const;

/** A link on a member's page. A link without a label uses the name of its icon. */
export const memberLinkSchema = z.object({
  label: z.string().nullable(),
  icon: z.enum(contactLinkKinds),
  url: z.string(),
});

const givenLinkSchema = z.object({
  label: optionalLineSchema(60),
  icon: z.enum(contactLinkKinds, profileMessages.linkIcon),
  url: webLinkSchema(profileMessages.link),
});

/** Null and a blank clear the field. */
const optionalLine = orUnchanged(optionalLineSchema());

/** Each name once, however it is written. */
const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [foldedName(name), name])).values()].toReversed();

/** Names in papers, as a request or a cell of a table has them. */
export const otherNamesSchema = z
  .array(personNameSchema(profileMessages.otherName))
  .max(limits.otherNames, profileMessages.otherNames)
  .transform(distinct);

/** The fields of a member's page that were added to those of the directory. */
export const profileFields = {
  /** An academic title, such as `Prof. Dr.`. */
  title: orUnchanged(optionalLineSchema(limits.academicTitleLength)),
  /** Markdown. */
  biography: orUnchanged(optionalTextSchema(limits.biographyLength)),
  links: z
    .array(givenLinkSchema)
    .max(limits.memberLinks, profileMessages.links)
    .nullable()
    .transform((links) => links ?? [])
    .optional(),
  /** Names in papers that differ from the member's. */
  otherNames: otherNamesSchema
    .nullable()
    .transform((names) => names ?? [])
    .optional(),
  degree: optionalLine,
  thesisTitle: orUnchanged(optionalLineSchema(limits.paperTitleLength)),
  /** The first position after the lab. */
  firstPosition: optionalLine,
  /** What an alumnus does now. */
  currentPosition: optionalLine,
};

/** The same fields in answers. Lists leave out the biography. */
export const listedProfileFields = {
  title: z.string().nullable(),
  links: z.array(memberLinkSchema),
  otherNames: z.array(z.string()),
  degree: z.string().nullable(),
  thesisTitle: z.string().nullable(),
  firstPosition: z.string().nullable(),
  currentPosition: z.string().nullable(),
};

export type MemberLink = z.infer<typeof memberLinkSchema>;
