import { z } from 'zod';
import { readWebLink } from '../text/addresses.js';
import { visibleLine } from '../text/visible-text.js';
import { calendarDateSchema, lineSchema, optionalLineSchema, optionalTextSchema, textSchema } from '../wire/fields.js';
import { isForthcoming, publicationCategories, type PublicationCategory, researchTopicTitles } from './texts.js';

/** The kinds of contact links; they determine icon, colour and category on the home page. */
export const contactLinkKinds = [
  'Email',
  'Google Scholar',
  'ORCID',
  'ResearchGate',
  'Curriculum Vitae',
  'LinkedIn',
  'Threads',
] as const;

/** http, https, mailto, or a file below `content/public`. */
const addressSchema = z
  .string()
  .transform((address) => readWebLink(address) ?? visibleLine(address))
  .pipe(z.string().regex(/^(https?:\/\/|mailto:|\/)/, 'Not a web address, mailto link or path'));

const optionalAddressSchema = addressSchema.nullable().default(null);

export const contactLinkSchema = z.object({
  kind: z.enum(contactLinkKinds),
  url: addressSchema,
});

const paragraphsSchema = z.array(textSchema('A paragraph is empty')).min(1);

/** `content/lab.yaml`: the lab's profile. */
export const labProfileSchema = z.object({
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
    /** File below `content/public`, e.g. `/portrait.svg`. */
    photo: lineSchema('The professor needs a photo'),
    biography: paragraphsSchema,
    prospectiveStudents: paragraphsSchema,
    education: z.array(z.object({ degree: lineSchema('A degree is empty'), institution: lineSchema('Say where') })),
    experience: z.array(
      z.object({
        title: lineSchema('A position needs a title'),
        organization: optionalLineSchema(),
        period: optionalLineSchema(50),
      }),
    ),
  }),
  /** What the lab is about, in one or two sentences below its name. */
  researchStatement: optionalTextSchema(500),
  /** The home page shows the newest. */
  news: z
    .array(
      z.object({
        date: calendarDateSchema(),
        text: lineSchema('News need a text', 1, 300),
        url: optionalAddressSchema,
      }),
    )
    .default([]),
  /** An invitation to apply, with a link if there is more to say. */
  joinUs: z
    .object({ text: lineSchema('The invitation needs a text', 1, 300), url: optionalAddressSchema })
    .nullable()
    .default(null),
  /** Introduction of the Research section. */
  researchIntro: paragraphsSchema,
  contactLinks: z.array(contactLinkSchema),
  /** Target of the CV link: a web address, or a PDF below `content/public`. */
  cvUrl: lineSchema('The CV link needs an address', 1, 500),
});

export type ContactLink = z.infer<typeof contactLinkSchema>;
export type ContactLinkKind = (typeof contactLinkKinds)[number];
export type LabProfile = z.infer<typeof labProfileSchema>;

export const publicationCategorySchema = z.enum(publicationCategories);

/** `content/research-topics.yaml`: a card of the Research section and its dialog. */
export const researchTopicSchema = z.object({
  title: z.enum(researchTopicTitles, `Choose among: ${researchTopicTitles.join('; ')}`),
  /** Three lines on the card. */
  description: lineSchema('A topic needs a description', 1, 400),
  /** Paragraphs of the dialog. */
  fullDescription: z.array(textSchema('A paragraph is empty')).min(1),
  /** File below `content/public`, e.g. `/topics/attention.svg`. */
  image: lineSchema('A topic needs an image'),
  /** Alternative text of the image. */
  imageAlt: lineSchema('The image needs a description'),
});

/** All six topics, each once. */
export const researchTopicListSchema = z.object({
  topics: z
    .array(researchTopicSchema)
    .length(researchTopicTitles.length, `There are ${researchTopicTitles.length} topics`)
    .superRefine((topics, context) => {
      for (const [index, { title }] of topics.entries()) {
        if (topics.findIndex((topic) => topic.title === title) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'title'], message: `“${title}” is there twice` });
      }
    }),
});

export type ResearchTopic = z.infer<typeof researchTopicSchema>;

/** A web address: http or https. */
export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' });

/** A PDF: a file of the site (`/pubs/lin2026.pdf`), a web address, or `#` for none. */
export const pdfAddressSchema = z
  .string()
  .regex(/^(#|\/pubs\/\S+|https?:\/\/\S+)$/, 'Write pubs/file.pdf, a web address, or # for none');

/** A BibTeX key, in any script: an anchor without what separates things in BibTeX. */
export const publicationKeySchema = z
  .string()
  .regex(/^[^\s"#%'(),={}~\\]+$/, 'An entry needs a key without blanks, commas, quotation marks and brackets');

/** An entry of the publication list. */
export const publicationSchema = z.object({
  /** BibTeX key, unique: the anchor of the entry. */
  key: publicationKeySchema,
  title: z.string().min(1),
  /**
   * One string, as printed; the corresponding author is marked with an asterisk. Editors of a volume without authors;
   * empty when it has neither.
   */
  authors: z.string(),
  /** Where it was published or what it is, with an award note if there is one; empty when it does not say. */
  venue: z.string(),
  /** The year by which it is listed; null when it has none, such as what is in press. */
  year: z.int().min(1500).max(2100).nullable(),
  /** The year as printed: `2026`, `2026a`, `In press`, `2019-05/2020`, `n.d.`. */
  yearText: z.string().min(1),
  /** `#` or null when there is none. */
  pdf: pdfAddressSchema.nullable(),
  url: webAddressSchema.nullable(),
  categories: z.array(publicationCategorySchema).min(1),
  /** The entry in BibTeX, for "Cite" and the download. */
  bibtex: z.string().min(1),
});

export type Publication = z.infer<typeof publicationSchema>;

const notification: readonly PublicationCategory[] = [
  'Intelligent Notification Agents',
  'Mobile Attention and Multitasking',
];

/**
 * Categories by keywords, for an entry that names none. Only whole words of the title match. Hyphen and space are
 * equivalent; plurals match only where they are listed.
 */
const KEYWORD_RULES: readonly [RegExp, readonly PublicationCategory[]][] = [
  [/\b(notifications?|receptivity)\b/i, notification],
  // Instant messaging; upper case only, because `im` is a German word.
  [/\bIM\b/, notification],
  [/\b(crowdsourcing|contributors)\b/i, ['Mobile Crowdsourcing and Collective Intelligence']],
  [
    /\b(social[- ]media|influencers|creators?|content[- ]creation)\b/i,
    ['Social Media Content Creation and Generative Media'],
  ],
  [/\b(digital[- ]wellbeing|screen[- ]time|news)\b/i, ['Mobile Media Behavior and Digital Wellbeing']],
  [
    /\b(mobile|multitasking|killing[- ]time|attention|read[- ]receipts?|messages?)\b/i,
    ['Mobile Attention and Multitasking'],
  ],
  [/\b(chatbots?|agents?|vr|virtual[- ]assistants?)\b/i, ['Human–Agent Interaction']],
];

/** Derives the categories of a publication from its title; attention and multitasking when nothing matches. */
export const deriveCategories = (title: string): PublicationCategory[] => {
  const matched = new Set(KEYWORD_RULES.flatMap(([keywords, categories]) => (keywords.test(title) ? categories : [])));
  return matched.size
    ? publicationCategories.filter((category) => matched.has(category))
    : ['Mobile Attention and Multitasking'];
};

type Dated = Pick<Publication, 'title' | 'year' | 'yearText'>;

/** What is in press is newer than everything with a year, and what has no date at all is older. */
const rank = ({ year, yearText }: Dated): number => year ?? (isForthcoming(yearText) ? Infinity : -Infinity);

/** Sorts what is in press first, then newest first and what has no date last; then by title from Z to A. */
export const comparePublications = (a: Dated, b: Dated): number => {
  const [first, second] = [rank(a), rank(b)];
  return first === second ? b.title.localeCompare(a.title, 'en') : second > first ? 1 : -1;
};
