import { z } from 'zod';
import { publicationCategories, type PublicationCategory } from './publication-categories.js';
import { publicationCategorySchema } from './research-topic.js';

/** A web address: http or https. */
export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' });

/** A PDF: a file of the site (`/pubs/lin2026.pdf`), a web address, or `#` for none. */
export const pdfAddressSchema = z
  .string()
  .regex(/^(#|\/pubs\/\S+|https?:\/\/\S+)$/, 'Write pubs/file.pdf, a web address, or # for none');

/** An entry of the publication list. */
export const publicationSchema = z.object({
  /** BibTeX key, unique: the anchor of the entry. */
  key: z.string().regex(/^[\w:.+/-]+$/),
  title: z.string().min(1),
  /** One string, as printed; the corresponding author is marked with an asterisk. */
  authors: z.string().min(1),
  /** Where it was published, with an award note if there is one. */
  venue: z.string().min(1),
  year: z.int().min(1950).max(2100),
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

/** Sorts newest first, then by title from Z to A. */
export const comparePublications = (a: Publication, b: Publication): number =>
  b.year - a.year || b.title.localeCompare(a.title, 'en');
