import { z } from 'zod';
import type { ResearchTopic } from '../site/documents-schema.js';
import {
  booleanParamSchema,
  idSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  recordVersionSchema,
  webAddressSchema,
  webLinkSchema,
} from '../wire/fields.js';
import { once } from '../site/repeated.js';
import { isBlank } from '../text/visible-text.js';
import { fileEncodingSchema } from '../wire/schema.js';
import { limits } from '../wire/limits.js';
import { isAddressable } from './keys.js';
import { isForthcoming, publicationLinkKinds, publicationMessages } from './texts.js';

/** A PDF: a file of the site (`/pubs/lin2026.pdf`; an upload, or what an export makes of one), a web address, or `#` for none. */
export const pdfAddressSchema = z
  .string(publicationMessages.pdf)
  .max(limits.urlLength, publicationMessages.pdf)
  .regex(/^(#|\/(?!\S*\/\.\.\/)(pubs|uploads|api\/site\/files)\/\S+|https?:\/\/\S+)$/, publicationMessages.pdf);

/** A BibTeX key that can stand in the address of the publication's page. */
export const publicationKeySchema = z.string().refine(isAddressable, publicationMessages.key);

const publicationLinkSchema = z.object({
  kind: z.enum(publicationLinkKinds),
  url: webLinkSchema(),
});

/** Further links of a publication, such as code and slides. */
const furtherLinksSchema = z.array(publicationLinkSchema.extend({ url: webAddressSchema }));

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
  /** Titles of topics, or methodology. */
  categories: z.array(z.string()).min(1),
  /** The entry in BibTeX, for "Cite" and the download. */
  bibtex: z.string().min(1),
  /** Shown on the page of the publication, like `links`. */
  abstract: z.string().min(1).optional(),
  links: furtherLinksSchema.min(1).optional(),
});

export type Publication = z.infer<typeof publicationSchema>;
export type PublicationLink = z.infer<typeof publicationLinkSchema>;

/**
 * What the editor shows of an entry beside the fields of a publication. For readers, the award is a part of `venue`,
 * and the corresponding authors are marked in the list of authors.
 */
const publicationExtrasSchema = z.object({
  award: z.string().nullable(),
  /** Printed names of corresponding authors. */
  corresponding: z.array(z.string()),
});

/** A publication with everything that is said of it. `source` is the entry with the fields of this site. */
export const wholePublicationSchema = publicationSchema
  .extend({
    ...publicationExtrasSchema.shape,
    links: furtherLinksSchema,
    source: z.string(),
    version: recordVersionSchema,
  })
  .meta({ id: 'WholePublication' });

/** What a write answers. `notes` say what was changed of the entry so that it can be kept, such as its key. */
export const savedPublicationSchema = wholePublicationSchema
  .extend({ notes: z.array(z.string()) })
  .meta({ id: 'SavedPublication' });

/** Newest first, then by title from Z to A. */
export const publicationListSchema = z
  .object({ publications: z.array(publicationSchema) })
  .meta({ id: 'PublicationList' });

/**
 * Body of `POST /api/publications` and `PUT /api/publications/{key}`. What is absent stays as the entry says it itself; null
 * and an empty list take it out.
 */
export const savePublicationSchema = z
  .object({
    bibtex: z
      .string(publicationMessages.bibtex)
      .min(1, publicationMessages.bibtex)
      .max(limits.entryLength, `An entry has at most ${limits.entryLength} characters`),
    topics: z.array(z.string()).max(20).optional(),
    award: z.union([z.undefined(), optionalLineSchema(200)]).optional(),
    corresponding: z.array(lineSchema('A name is empty')).max(50).optional(),
    pdf: pdfAddressSchema.nullable().optional(),
    links: z
      .array(publicationLinkSchema)
      .superRefine(once('kind', ({ kind }) => kind))
      .optional(),
    abstract: z.union([z.undefined(), optionalTextSchema(limits.abstractLength)]).optional(),
  })
  .meta({ id: 'SavePublication' });

const keyWithTitle = z.object({ key: z.string(), title: z.string() });

/** Response of an import. Keys are those of the list, but of what is left those of the file. */
export const publicationImportReportSchema = z
  .object({
    added: z.array(keyWithTitle),
    updated: z.array(
      z.object({
        key: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** How many entries are there already, as they are. */
    unchanged: z.int().min(0),
    left: z.array(z.object({ key: z.string(), line: z.int(), reason: z.string() })),
    notes: z.array(z.object({ key: z.string(), note: z.string() })),
    encoding: fileEncodingSchema,
  })
  .meta({ id: 'PublicationImportReport' });

/**
 * Query of `POST /api/publications/import`: a dry run writes nothing. Without an encoding, that of a file that is not Unicode
 * is guessed in a dry run, and must be named otherwise.
 */
export const publicationImportQuerySchema = z.object({
  dryRun: booleanParamSchema.default(false),
  encoding: z.string().max(40).optional(),
});

/** Body of `POST /api/publications/find`. */
export const findPublicationSchema = z
  .object({
    text: z
      .string(publicationMessages.nothingTyped)
      .max(limits.lookupLength, publicationMessages.tooLong)
      .refine((text) => !isBlank(text), publicationMessages.nothingTyped),
  })
  .meta({ id: 'FindPublication' });

/** What was found; `known` is the key under which the list has it already. `notes` are as those of a write. */
export const foundPublicationsSchema = z
  .object({
    found: z.array(
      z.object({
        bibtex: z.string(),
        publication: publicationSchema,
        known: z.string().nullable(),
        notes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'FoundPublications' });

/**
 * What ORCID records of the lab have and nobody has decided about, with the preprint and the paper of one work side by
 * side. `externalId` is its DOI or arXiv number.
 */
export const publicationCandidateListSchema = z
  .object({
    candidates: z.array(
      z.object({ id: idSchema, externalId: z.string(), bibtex: z.string(), publication: publicationSchema }),
    ),
  })
  .meta({ id: 'PublicationCandidateList' });

export type PublicationCandidateList = z.infer<typeof publicationCandidateListSchema>;
export type PublicationExtras = z.infer<typeof publicationExtrasSchema>;
export type WholePublication = z.infer<typeof wholePublicationSchema>;
export type SavedPublication = z.infer<typeof savedPublicationSchema>;
export type PublicationList = z.infer<typeof publicationListSchema>;
export type SavePublication = z.input<typeof savePublicationSchema>;
export type PublicationImportReport = z.infer<typeof publicationImportReportSchema>;
export type FoundPublications = z.infer<typeof foundPublicationsSchema>;

type FiledBy = Pick<ResearchTopic, 'title' | 'titleWords'>;

/** A character of a word, in a script that separates words. */
const IN_WORD = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])[\p{L}\p{M}\p{N}_]`;

/**
 * Finds a word as a whole word. Hyphen and space are equivalent, plurals match only where they are listed, and case counts
 * in words of capitals: `IM` is instant messaging, but `im` a German word. Where words are not separated, as in Chinese,
 * it is found anywhere.
 */
const wordPattern = (word: string): RegExp | null => {
  const parts = word.split(/[\s-]+/).filter(Boolean);
  if (!parts.length) return null;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('[- ]');
  const isAcronym = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  return new RegExp(`(?<!${IN_WORD})${pattern}(?!${IN_WORD})`, isAcronym ? 'u' : 'iu');
};

/** Of the words of each topic: the same ones are looked for in every title. */
const patterns = new WeakMap<readonly string[], RegExp[]>();

const hasWord = (title: string, words: readonly string[]): boolean => {
  const known = patterns.get(words) ?? words.flatMap((word) => wordPattern(word) ?? []);
  patterns.set(words, known);
  return known.some((pattern) => pattern.test(title));
};

/**
 * Derives the categories of a publication that names none from the words of its title.
 * @param topics of the lab, in their order
 * @returns the first topic when nothing matches
 */
export const deriveCategories = (title: string, topics: readonly FiledBy[]): string[] => {
  const matched = topics.filter(({ titleWords }) => hasWord(title, titleWords));
  return (matched.length ? matched : topics.slice(0, 1)).map((topic) => topic.title);
};

type Dated = Pick<Publication, 'title' | 'year' | 'yearText'>;

/** What is in press is newer than everything with a year, and what has no date at all is older. */
const rank = ({ year, yearText }: Dated): number => year ?? (isForthcoming(yearText) ? Infinity : -Infinity);

/** Sorts what is in press first, then newest first and what has no date last; then by title from Z to A. */
export const comparePublications = (a: Dated, b: Dated): number => {
  const [first, second] = [rank(a), rank(b)];
  return first === second ? b.title.localeCompare(a.title, 'en') : second > first ? 1 : -1;
};
