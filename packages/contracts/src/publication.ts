import { z } from 'zod';
import { publicationCategories, publicationCategorySchema, type PublicationCategory } from './research-topic.js';

/** A web address that a reader may follow: http or https, nothing else. */
export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' });

/** A PDF: a file of the site (`/pubs/lin2026.pdf`), a web address, or `#` for none. */
export const pdfAddressSchema = z
  .string()
  .regex(/^(#|\/pubs\/\S+|https?:\/\/\S+)$/, 'Write pubs/file.pdf, a web address, or # for none');

/** One entry of the publication list. */
export const publicationSchema = z.object({
  /** BibTeX key, unique: the anchor of the entry. */
  key: z.string().regex(/^[\w:.+/-]+$/),
  title: z.string().min(1),
  /** One string, as printed; the corresponding author is marked with an asterisk. */
  authors: z.string().min(1),
  /** Where it appeared, with the award note if there is one. */
  venue: z.string().min(1),
  year: z.int().min(1950).max(2100),
  /** `#` or null when there is none. */
  pdf: pdfAddressSchema.nullable(),
  url: webAddressSchema.nullable(),
  categories: z.array(publicationCategorySchema).min(1),
  /** The entry as BibTeX, for "Cite" and the download. */
  bibtex: z.string().min(1),
});

export type Publication = z.infer<typeof publicationSchema>;

const notification: readonly PublicationCategory[] = [
  'Intelligent Notification Agents',
  'Mobile Attention and Multitasking',
];

/**
 * Keyword rules for an entry without categories, on whole words of its title. "Social-Media" and "Social Media" are
 * the same word; so are singular and plural where both are listed.
 */
const KEYWORD_RULES: readonly [RegExp, readonly PublicationCategory[]][] = [
  [/\b(notifications?|receptivity)\b/i, notification],
  // Instant messaging in capitals only: `im` is a word of its own in German titles.
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

/** The categories of a publication that names none, from its title; attention and multitasking when nothing matches. */
export const deriveCategories = (title: string): PublicationCategory[] => {
  const matched = new Set(KEYWORD_RULES.flatMap(([keywords, categories]) => (keywords.test(title) ? categories : [])));
  return matched.size
    ? publicationCategories.filter((category) => matched.has(category))
    : ['Mobile Attention and Multitasking'];
};

/** Newest first, then by title from Z to A. */
export const comparePublications = (a: Publication, b: Publication): number =>
  b.year - a.year || b.title.localeCompare(a.title, 'en');
