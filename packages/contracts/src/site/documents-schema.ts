import { z } from 'zod';
import { EMAIL_PATTERN, readEmail, readWebLink } from '../text/addresses.js';
import { visibleLine } from '../text/visible-text.js';
import {
  blankSchema,
  calendarDateSchema,
  instantSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  textSchema,
} from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { pageSlugOf } from '../wire/paths.js';
import { colourFor, isColour, isReadable, type Scheme } from './contrast.js';
import { type GuideDocument, guideDocumentSchema } from './guide-schema.js';
import { isPageSlug, pageMessages } from './page-texts.js';
import { ifGiven, withDefaults } from './default-names.js';
import { requireUnique } from './unique-entries.js';
import { choiceIdSchema, type Settings, settingsSchema } from './settings-schema.js';
import {
  contactLinkKinds,
  homeLayouts,
  METHODOLOGY,
  type SiteDocumentName,
  siteDocumentNames,
  siteMessages as messages,
  visualStyles,
} from './texts.js';

/** A path of the site. A second slash or a backslash would start another host's name. */
const PATH = /^\/(?![/\\])\S*$/;

const MAILTO = /^mailto:([^?]*)(\?\S*)?$/i;

/**
 * Returns a web address, a mailto link or a path of the site in canonical spelling; null for anything else. An e-mail
 * address becomes a mailto link.
 */
const readAddress = (typed: string): string | null => {
  const address = visibleLine(typed);
  if (PATH.test(address)) return address;
  const [, to = address, headers = ''] = MAILTO.exec(address) ?? [];
  const email = readEmail(to);
  if (to === address && !EMAIL_PATTERN.test(email)) return readWebLink(address);
  return EMAIL_PATTERN.test(email) ? `mailto:${email}${headers}` : null;
};

/**
 * A web address, a mailto link or a path of the site.
 * @param message when it is missing or anything else
 */
const addressSchema = (message: string = messages.address) =>
  lineSchema(message, 1, limits.urlLength).transform((typed, context) => {
    const address = readAddress(typed);
    if (address === null) context.addIssue({ code: 'custom', message });
    return address ?? z.NEVER;
  });

const optionalAddressSchema = z
  .union([blankSchema(messages.address).transform(() => null), addressSchema(), z.null()], messages.address)
  .default(null);

/** New links have the icon of a website. A link to an e-mail address gets that of an e-mail instead. */
const contactLinkSchema = z
  .object({
    /** Decides its icon, colour and place on the home page. */
    kind: z.enum(contactLinkKinds),
    /** Its label, when it differs from the name of the icon. */
    label: optionalLineSchema(60),
    url: addressSchema(),
  })
  .transform((link) => (link.kind === 'Website' && MAILTO.test(link.url) ? { ...link, kind: 'Email' as const } : link));

const HTTPS = /^https:\/\//;

/** Returns the last part of the address of one of the lab's pages, or an https address; null for anything else. */
const readLegalLink = (typed: string): string | null => {
  const link = visibleLine(typed);
  const slug = pageSlugOf(link) ?? link;
  if (isPageSlug(slug)) return slug;
  const address = readWebLink(link);
  return address && HTTPS.test(address) ? address : null;
};

const legalLinkSchema = z
  .union([
    blankSchema(messages.address).transform(() => null),
    lineSchema(pageMessages.legalAddress, 1, limits.urlLength).transform((typed, context) => {
      const link = readLegalLink(typed);
      if (link === null) context.addIssue({ code: 'custom', message: pageMessages.legalAddress });
      return link ?? z.NEVER;
    }),
    z.null(),
  ])
  .default(null);

/** Stands in for a missing name, which is reported once and not for the names that follow from it. */
const UNNAMED = '–';

const paragraphsSchema = z.array(textSchema('A paragraph is empty')).max(50).default([]);

/** The lab's names. The short name and the portal's title follow from the name unless they are given. */
const labNamesSchema = z.preprocess(
  withDefaults(({ name, shortName }) => {
    const known = ifGiven(shortName) ?? ifGiven(name) ?? UNNAMED;
    return { shortName: known, portalTitle: `${String(known)} Portal`.slice(0, limits.lineLength) };
  }),
  z.object({
    name: lineSchema('The lab needs a name'),
    shortName: lineSchema('The lab needs a short name'),
    portalTitle: lineSchema('The portal needs a title'),
    department: optionalLineSchema(),
    university: optionalLineSchema(),
  }),
);

/** A degree of the professor. */
export const degreeSchema = z.object({ degree: lineSchema('A degree is empty'), institution: lineSchema('Say where') });

/** A position of the professor. */
export const positionSchema = z.object({
  title: lineSchema('A position needs a title'),
  organization: optionalLineSchema(),
  period: optionalLineSchema(50),
});

const professorSchema = z.preprocess(
  withDefaults(({ nameEn }) => ({ name: ifGiven(nameEn) ?? UNNAMED })),
  z.object({
    name: lineSchema('The professor needs a name as in the directory'),
    nameEn: lineSchema('The professor needs a name'),
    title: optionalLineSchema(),
    /** A file of the site, e.g. `/portrait.svg`. */
    photo: optionalLineSchema(),
    biography: paragraphsSchema,
    prospectiveStudents: paragraphsSchema,
    education: z.array(degreeSchema).max(50).default([]),
    experience: z.array(positionSchema).max(100).default([]),
  }),
);

/** Who the lab and its professor are. Only their names are required. */
export const labDocumentSchema = z
  .object({
    lab: labNamesSchema,
    professor: professorSchema,
    /** One or two sentences about the lab, shown below its name. */
    researchStatement: optionalTextSchema(500),
    /** An invitation to apply, with an optional link. */
    joinUs: z
      .object({ text: lineSchema('The invitation needs a text', 1, 300), url: optionalAddressSchema })
      .nullable()
      .default(null),
    contactLinks: z.array(contactLinkSchema).max(30).default([]),
    /** Target of the CV link: a web address, or a PDF of the site. */
    cvUrl: optionalAddressSchema,
    /** The postal address, on several lines. */
    address: optionalTextSchema(300),
    /** A picture of the lab's people, for the home page of the lab. */
    groupPicture: optionalLineSchema(),
    /** The notices in the footer: the last part of the address of a public page, or an https address. */
    legal: z
      .object({ imprint: legalLinkSchema, privacy: legalLinkSchema, accessibility: legalLinkSchema })
      .default({ imprint: null, privacy: null, accessibility: null }),
  })
  .meta({ id: 'LabDocument' });

/** A card of the Research section and its dialog. */
const researchTopicSchema = z.object({
  id: choiceIdSchema,
  /** Papers list topics by title, separated by semicolons. */
  title: lineSchema('A topic needs a title', 1, 100).refine(
    (title) => !title.includes(';'),
    'The title of a topic cannot have a semicolon',
  ),
  /** Three lines on the card. */
  description: optionalLineSchema(400),
  /** Paragraphs of the dialog. */
  fullDescription: paragraphsSchema,
  /** A file of the site, e.g. `/topics/attention.svg`. A topic without one gets a drawn picture. */
  image: optionalLineSchema(),
  /** Alternative text of the image. */
  imageAlt: optionalLineSchema(),
  /** Title words that file a paper without topics here. Words in capitals match only in capitals. */
  titleWords: z
    .array(lineSchema('A word is empty', 1, 60))
    .max(100)
    .default([]),
  /** Research keywords that members may choose from. */
  keywords: z
    .array(
      lineSchema('A keyword is empty', 1, 100).refine((word) => !word.includes(','), 'A keyword cannot have commas'),
    )
    .max(100)
    .default([]),
});

/** The lab's research topics. Papers that fit none are filed under the first. */
export const researchDocumentSchema = z
  .object({
    introduction: paragraphsSchema,
    topics: z
      .array(researchTopicSchema)
      .max(12, messages.topics)
      .superRefine(requireUnique('id', ({ id }) => id))
      .superRefine(requireUnique('title', ({ title }) => title))
      .superRefine((topics, context) => {
        const index = topics.findIndex(({ title }) => title.toLowerCase() === METHODOLOGY.toLowerCase());
        if (index >= 0)
          context.addIssue({ code: 'custom', path: [index, 'title'], message: messages.twice(METHODOLOGY) });
      }),
  })
  .meta({ id: 'ResearchDocument' });

/**
 * `id` and `updatedAt` are set by the service: it gives new entries an id and stores when an entry was last changed.
 */
const newsItemSchema = z.object({
  id: choiceIdSchema.optional(),
  date: calendarDateSchema(),
  text: lineSchema('News need a text', 1, limits.newsLength),
  url: optionalAddressSchema,
  updatedAt: instantSchema.optional(),
});

/** The lab's news. The home page shows the newest. */
export const newsDocumentSchema = z
  .object({
    news: z
      .array(newsItemSchema)
      .max(500)
      .superRefine(requireUnique('id', ({ id }) => id)),
  })
  .meta({ id: 'NewsDocument' });

/** A colour that is readable on the pages of a scheme. The message about any other names the nearest readable one. */
const accentSchema = (scheme: Scheme) =>
  z
    .string(messages.colour)
    .refine(isColour, { error: messages.colour, abort: true })
    .refine((colour) => isReadable(colour, scheme), {
      error: ({ input }) => messages.contrast(colourFor(String(input), scheme)),
    });

/** Colours, logos, and how the site looks. Null means the product's own. */
export const lookDocumentSchema = z
  .object({
    /** The colour of links and buttons, on light and on dark pages. */
    accent: z
      .object({ light: accentSchema('light'), dark: accentSchema('dark') })
      .nullable()
      .default(null),
    /** Paths of files of the site. */
    logo: optionalLineSchema(),
    icon: optionalLineSchema(),
    /** Who comes first on the home page. */
    home: z.enum(homeLayouts, messages.home).default('professor'),
    /** Type and shapes. */
    style: z.enum(visualStyles, messages.style).default('editorial'),
  })
  .meta({ id: 'LookDocument' });

/** The schema of each document, for the file in the content folder, the form and the API. */
export const siteDocumentSchemas: { readonly [Kind in SiteDocumentName]: z.ZodType<SiteDocuments[Kind]> } = {
  lab: labDocumentSchema,
  research: researchDocumentSchema,
  news: newsDocumentSchema,
  settings: settingsSchema,
  look: lookDocumentSchema,
  guide: guideDocumentSchema,
};

export const siteDocumentNameSchema = z.enum(siteDocumentNames, messages.unknown);

export type ContactLink = z.infer<typeof contactLinkSchema>;
export type ContactLinkKind = (typeof contactLinkKinds)[number];
export type LabDocument = z.infer<typeof labDocumentSchema>;
export type ResearchTopic = z.infer<typeof researchTopicSchema>;
export type ResearchDocument = z.infer<typeof researchDocumentSchema>;
export type NewsItem = z.infer<typeof newsItemSchema>;
export type NewsDocument = z.infer<typeof newsDocumentSchema>;
export type LookDocument = z.infer<typeof lookDocumentSchema>;

/** The body of each document. */
export interface SiteDocuments {
  lab: LabDocument;
  research: ResearchDocument;
  news: NewsDocument;
  settings: Settings;
  look: LookDocument;
  guide: GuideDocument;
}
