import { z } from 'zod';
import { resourceTypeSchema } from '../resources/schema.js';
import { iconColors } from '../resources/texts.js';
import { readWebLink } from '../text/addresses.js';
import { visibleLine } from '../text/visible-text.js';
import {
  calendarDateSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  recordVersionSchema,
  textSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { repeatedIn } from './repeated.js';
import { contactLinkKinds, METHODOLOGY, siteDocumentNames, siteMessages as messages } from './texts.js';

/** An id that is part of addresses and stored with records, such as that of a category. */
const choiceIdSchema = z
  .string(messages.id)
  .max(60, messages.id)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, messages.id);

/** Each entry's text once, ignoring case; the issue is at the second one. */
const once =
  <Entry>(field: string, textOf: (entry: Entry) => string) =>
  (entries: Entry[], context: z.RefinementCtx): void => {
    for (const { index, text } of repeatedIn(entries.map(textOf))) {
      context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message: messages.twice(text) });
    }
  };

const roleSchema = z.object({
  /** As it is stored with members and shown beside the English one. */
  title: lineSchema('A role needs a title', 1, 60),
  titleEn: lineSchema('A role needs an English title', 1, 60),
  /** Its place in the directory: 1 is first. Roles that nobody knows any more come last, with 99. */
  rank: z.int(messages.rank).min(1, messages.rank).max(98, messages.rank),
  isProfessor: z.boolean().default(false),
});

/** `.edu`: addresses that end in it, or in it and further parts. `uni-koeln.de`: this domain and those below it. */
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
  /** Ids of digits alone are those of categories that members share. */
  id: choiceIdSchema.regex(/[a-z]/, messages.letter),
  title: lineSchema('A category needs a title', 1, 100),
  description: optionalTextSchema(300),
  dbCategory: resourceTypeSchema,
  iconColor: z.enum(iconColors).default('gray'),
});

/** How a lab works: what forms offer, lists are sorted by, and checks demand. */
export const settingsSchema = z
  .object({
    meetings: z.object({
      /** Sunday is 0. */
      weekday: z.int(messages.weekday).min(0, messages.weekday).max(6, messages.weekday),
      /** When a meeting begins that has no time of its own, `HH:MM`. */
      time: z.string(messages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time),
      /** What the proposal dialog offers first, in seconds. */
      votingSeconds: z
        .int('Please choose a voting window of 1 second to 14 days')
        .min(1, 'Please choose a voting window of 1 second to 14 days')
        .max(limits.votingSeconds, 'Please choose a voting window of 1 second to 14 days'),
    }),
    roles: z
      .array(roleSchema)
      .min(1, messages.roles)
      .max(40)
      .superRefine(once('title', ({ title }) => title))
      .superRefine(once('titleEn', ({ titleEn }) => titleEn))
      .refine((roles) => roles.some(({ isProfessor }) => isProfessor), messages.professor),
    /** Empty: any address. */
    emailDomains: z.array(emailDomainSchema).max(20).superRefine(once('', String)),
    /** Written before the value of an item. */
    currency: lineSchema(messages.currency, 1, 10),
    /** A name beside the English one; null: people have one name. */
    secondName: z
      .object({ label: lineSchema('The second name needs a label', 1, 40), isRequired: z.boolean() })
      .nullable(),
    equipmentCategories: z
      .array(z.object({ id: choiceIdSchema, label: lineSchema('A category needs a label', 1, 60) }))
      .max(40)
      .superRefine(once('id', ({ id }) => id))
      .superRefine(once('label', ({ label }) => label))
      .refine((categories) => categories.some(({ id }) => id === 'other'), messages.otherStays),
    linkCategories: z
      .array(linkCategorySchema)
      .max(40)
      .superRefine(once('id', ({ id }) => id))
      .superRefine(once('title', ({ title }) => title)),
    /** Of the site's pages, a BCP 47 tag. */
    language: z.string(messages.language).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, messages.language),
  })
  .meta({ id: 'Settings' });

/** http, https, mailto, or a file of the site. */
const addressSchema = z
  .string()
  .max(limits.urlLength)
  .transform((address) => readWebLink(address) ?? visibleLine(address))
  .pipe(z.string().regex(/^(https?:\/\/|mailto:|\/)/, 'Not a web address, mailto link or path'));

const optionalAddressSchema = z
  .union([z.literal('').transform(() => null), addressSchema, z.null()])
  .default(null);

export const contactLinkSchema = z.object({
  /** Its icon, colour and place on the home page. */
  kind: z.enum(contactLinkKinds),
  /** What it is called, when that is not the name of its icon. */
  label: optionalLineSchema(60),
  url: addressSchema,
});

const paragraphsSchema = z.array(textSchema('A paragraph is empty')).min(1, 'Please write something').max(50);

/** Who the lab and its professor are. */
export const labDocumentSchema = z
  .object({
    lab: z.object({
      name: lineSchema('The lab needs a name'),
      shortName: lineSchema('The lab needs a short name'),
      portalTitle: lineSchema('The portal needs a title'),
      department: lineSchema('The lab needs a department'),
      university: lineSchema('The lab needs a university'),
    }),
    professor: z.object({
      name: lineSchema('The professor needs a name as in the directory'),
      nameEn: lineSchema('The professor needs an English name'),
      title: lineSchema('The professor needs a title'),
      /** A file of the site, e.g. `/portrait.svg`. */
      photo: lineSchema('The professor needs a photo'),
      biography: paragraphsSchema,
      prospectiveStudents: paragraphsSchema,
      education: z
        .array(z.object({ degree: lineSchema('A degree is empty'), institution: lineSchema('Say where') }))
        .max(50),
      experience: z
        .array(
          z.object({
            title: lineSchema('A position needs a title'),
            organization: optionalLineSchema(),
            period: optionalLineSchema(50),
          }),
        )
        .max(100),
    }),
    /** What the lab is about, in one or two sentences below its name. */
    researchStatement: optionalTextSchema(500),
    /** An invitation to apply, with a link if there is more to say. */
    joinUs: z
      .object({ text: lineSchema('The invitation needs a text', 1, 300), url: optionalAddressSchema })
      .nullable()
      .default(null),
    contactLinks: z.array(contactLinkSchema).max(30),
    /** Target of the CV link: a web address, or a PDF of the site. */
    cvUrl: lineSchema('The CV link needs an address', 1, 500),
  })
  .meta({ id: 'LabDocument' });

/** A card of the Research section and its dialog. */
export const researchTopicSchema = z.object({
  id: choiceIdSchema,
  title: lineSchema('A topic needs a title', 1, 100),
  /** Three lines on the card. */
  description: lineSchema('A topic needs a description', 1, 400),
  /** Paragraphs of the dialog. */
  fullDescription: paragraphsSchema,
  /** A file of the site, e.g. `/topics/attention.svg`. */
  image: lineSchema('A topic needs an image'),
  /** Alternative text of the image. */
  imageAlt: lineSchema('The image needs a description'),
  /** Words in the title of a paper by which it is filed here when it names no topic; case counts in words of capitals. */
  titleWords: z.array(lineSchema('A word is empty', 1, 60)).max(100).default([]),
  /** Research keywords that members may choose from. */
  keywords: z
    .array(lineSchema('A keyword is empty', 1, 100).refine((word) => !word.includes(','), 'A keyword has no commas'))
    .max(100)
    .default([]),
});

/** What the lab studies. Papers that fit no topic are filed under the first. */
export const researchDocumentSchema = z
  .object({
    introduction: paragraphsSchema,
    topics: z
      .array(researchTopicSchema)
      .min(1, messages.topics)
      .max(12, messages.topics)
      .superRefine(once('id', ({ id }) => id))
      .superRefine(once('title', ({ title }) => title))
      .superRefine((topics, context) => {
        const index = topics.findIndex(({ title }) => title.toLowerCase() === METHODOLOGY.toLowerCase());
        if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'title'], message: messages.twice(METHODOLOGY) });
      }),
  })
  .meta({ id: 'ResearchDocument' });

/** What has happened. The home page shows the newest. */
export const newsDocumentSchema = z
  .object({
    news: z
      .array(
        z.object({
          date: calendarDateSchema(),
          text: lineSchema('News need a text', 1, 300),
          url: optionalAddressSchema,
        }),
      )
      .max(500),
  })
  .meta({ id: 'NewsDocument' });

const colourSchema = z.string(messages.colour).regex(/^#[0-9a-f]{6}$/i, messages.colour);

/** Colours and marks. Null: those of the product. */
export const lookDocumentSchema = z
  .object({
    /** The one colour of links and buttons, on light and on dark pages. */
    accent: z.object({ light: colourSchema, dark: colourSchema }).nullable().default(null),
    /** Files of the site. */
    logo: optionalLineSchema(),
    icon: optionalLineSchema(),
  })
  .meta({ id: 'LookDocument' });

/** The schema of each document: of the file in the content folder, the form, and the API. */
export const siteDocumentSchemas = {
  lab: labDocumentSchema,
  research: researchDocumentSchema,
  news: newsDocumentSchema,
  settings: settingsSchema,
  look: lookDocumentSchema,
} as const;

export const siteDocumentNameSchema = z.enum(siteDocumentNames, messages.unknown);

export type Settings = z.output<typeof settingsSchema>;
export type MemberRole = Settings['roles'][number];
export type ContactLink = z.infer<typeof contactLinkSchema>;
export type ContactLinkKind = (typeof contactLinkKinds)[number];
export type LabDocument = z.infer<typeof labDocumentSchema>;
export type ResearchTopic = z.infer<typeof researchTopicSchema>;
export type ResearchDocument = z.infer<typeof researchDocumentSchema>;
export type NewsDocument = z.infer<typeof newsDocumentSchema>;
export type LookDocument = z.infer<typeof lookDocumentSchema>;

/** The body of each document. */
export interface SiteDocuments {
  lab: LabDocument;
  research: ResearchDocument;
  news: NewsDocument;
  settings: Settings;
  look: LookDocument;
}

const version = { version: recordVersionSchema };

/** Response of `GET /api/site`: every document with its version. */
export const siteSchema = z
  .object({
    lab: labDocumentSchema.extend(version),
    research: researchDocumentSchema.extend(version),
    news: newsDocumentSchema.extend(version),
    settings: settingsSchema.extend(version),
    look: lookDocumentSchema.extend(version),
  })
  .meta({ id: 'Site' });

/** A document as it is edited. */
export const siteDocumentSchema = z
  .object({
    document: siteDocumentNameSchema,
    version: recordVersionSchema,
    body: z.record(z.string(), z.unknown()),
    updatedAt: instantSchema,
  })
  .meta({ id: 'SiteDocument' });

/** Earlier states of a document, newest first. `changed` are the paths that the save changed, such as `topics.2.title`. */
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

export type Site = z.infer<typeof siteSchema>;
export type SiteDocument = z.infer<typeof siteDocumentSchema>;
export type SiteHistory = z.infer<typeof siteHistorySchema>;
