import { z } from 'zod';
import { resourceTypeSchema } from '../resources/schema.js';
import { iconColors } from '../resources/texts.js';
import { visibleLine } from '../text/visible-text.js';
import { canonicalTimeZone } from '../time/time-zones.js';
import { lineSchema, optionalLineSchema, optionalTextSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { withoutTrailingSlashes } from '../wire/paths.js';
import { ifGiven, withDefaults } from './default-names.js';
import { isOwnFirstPart, isVisitorsPage } from './page-texts.js';
import { requireUnique } from './unique-entries.js';
import {
  alumniMailsChoices,
  alumniYearsChoices,
  dateFormats,
  decimalSigns,
  portalAddresses,
  siteMessages as messages,
  unfiledPapersChoices,
  weekStarts,
} from './texts.js';

/** An id that is part of addresses and is stored with records, such as a category's. */
export const choiceIdSchema = z
  .string(messages.id)
  .max(60, messages.id)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, messages.id);

/** One title is enough. It then stands in both places, and pages show it once. */
const roleSchema = z.preprocess(
  withDefaults(({ title, titleEn }) => ({ title: ifGiven(titleEn), titleEn: ifGiven(title) })),
  z.object({
    /** Stored with members, and shown beside the English title. */
    title: lineSchema('A role needs a title', 1, 60),
    titleEn: lineSchema('A role needs a title', 1, 60),
    /** The heading above several people. Blank for the plural of an English title. */
    plural: optionalLineSchema(60)
      .transform((plural) => plural ?? undefined)
      .optional(),
    /** Its place in the directory: 1 is first. Removed roles that members still have come last, with 99. */
    rank: z.int(messages.rank).min(1, messages.rank).max(98, messages.rank),
    isProfessor: z.boolean().default(false),
  }),
);

/**
 * `.edu` allows domains that end in `.edu` or in `.edu` and further parts. `uni-koeln.de` allows this domain and its
 * subdomains.
 */
const emailDomainSchema = z
  .string(messages.emailDomain)
  .transform((domain) => visibleLine(domain).toLowerCase().replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(100, messages.emailDomain)
      .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/, messages.emailDomain),
  );

const linkCategorySchema = z.object({
  /** At least one letter, because ids of digits alone belong to categories that members share. */
  id: choiceIdSchema.regex(/[a-z]/, messages.letter),
  title: lineSchema('A category needs a title', 1, 100),
  description: optionalTextSchema(300),
  dbCategory: resourceTypeSchema,
  iconColor: z.enum(iconColors).default('gray'),
});

const timeZoneSchema = z.string(messages.timeZone).transform((typed, context) => {
  const zone = canonicalTimeZone(typed);
  if (zone === null) context.addIssue({ code: 'custom', message: messages.timeZone });
  return zone ?? z.NEVER;
});

/** How pages, forms and e-mails write dates and numbers. Values in requests and responses do not depend on it. */
export const formatsSchema = z.object({
  /** The order of a date's parts; `specified` keeps the formats that the product has for each place. */
  dates: z.enum(dateFormats, messages.dates),
  /** The first day of the week. Sunday is 0. */
  weekStart: z.literal(weekStarts, messages.weekStart),
  decimal: z.enum(decimalSigns, messages.decimal),
});

/**
 * An address of the lab's former site, and the page of this site that has replaced it. Both are paths, so that the
 * gateway never redirects to another site.
 */
const oldAddressSchema = z.object({
  from: z
    .string(messages.oldAddress)
    .transform((given) => withoutTrailingSlashes(visibleLine(given)))
    .refine((path) => path.length <= limits.lineLength && /^(?:\/[\w.~%-]+)+$/.test(path), messages.oldAddress)
    .refine((path) => !/(?:^|\/)\.\.?(?:\/|$)/.test(path) && !isOwnFirstPart(path), messages.oldAddressTaken),
  to: z.string(messages.newAddress).refine(isVisitorsPage, messages.newAddress),
});

/** The lab's settings: the choices in forms, the order of lists, and the rules of checks. */
export const settingsSchema = z
  .object({
    meetings: z.object({
      /** Sunday is 0. */
      weekday: z.int(messages.weekday).min(0, messages.weekday).max(6, messages.weekday),
      /** The start of meetings without a time of their own, `HH:MM`. */
      time: z.string(messages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time),
      /** The default in the proposal dialog, in seconds. */
      votingSeconds: z
        .int('Please choose a voting window of 1 second to 14 days')
        .min(1, 'Please choose a voting window of 1 second to 14 days')
        .max(limits.votingSeconds, 'Please choose a voting window of 1 second to 14 days'),
    }),
    roles: z
      .array(roleSchema)
      .min(1, messages.roles)
      .max(40)
      .superRefine(requireUnique('title', ({ title }) => title))
      .superRefine(requireUnique('titleEn', ({ titleEn }) => titleEn))
      .refine((roles) => roles.some(({ isProfessor }) => isProfessor), messages.professor),
    /** Empty allows any address. */
    emailDomains: z.array(emailDomainSchema).max(20).superRefine(requireUnique('', String)),
    /** Written before the value of an item. */
    currency: lineSchema(messages.currency, 1, 10),
    /** The name beside the English one; null when members have one name. */
    secondName: z
      .object({ label: lineSchema('The second name needs a label', 1, 40), isRequired: z.boolean() })
      .nullable(),
    equipmentCategories: z
      .array(z.object({ id: choiceIdSchema, label: lineSchema('A category needs a label', 1, 60) }))
      .max(40)
      .superRefine(requireUnique('id', ({ id }) => id))
      .superRefine(requireUnique('label', ({ label }) => label))
      .refine((categories) => categories.some(({ id }) => id === 'other'), messages.otherStays),
    linkCategories: z
      .array(linkCategorySchema)
      .max(40)
      .superRefine(requireUnique('id', ({ id }) => id))
      .superRefine(requireUnique('title', ({ title }) => title)),
    /** The language of the site's pages, a BCP 47 tag. */
    language: z
      .string(messages.language)
      .max(35, messages.language)
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, messages.language),
    /** The IANA name of the zone of meeting times and of “today”. */
    timeZone: timeZoneSchema,
    formats: formatsSchema,
    /** Where papers go that fit no topic. */
    unfiledPapers: z.enum(unfiledPapersChoices, messages.unfiledPapers),
    /** How often former members are asked by e-mail to update their entry. */
    alumniMails: z.enum(alumniMailsChoices, messages.alumniMails),
    /** How many years after they left the entries of former members are deleted; 0 means never. */
    alumniYears: z.literal(alumniYearsChoices, messages.alumniYears),
    /** The first part of the addresses of the portal's pages. Both always work. */
    portalAddress: z.enum(portalAddresses, messages.portalAddress),
    /** Where visitors of the lab's former site find its pages. */
    oldAddresses: z
      .array(oldAddressSchema)
      .max(limits.oldAddresses, messages.oldAddresses)
      .superRefine(requireUnique('from', ({ from }) => from)),
  })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settingsSchema>;
export type Formats = Settings['formats'];
export type MemberRole = Settings['roles'][number];
