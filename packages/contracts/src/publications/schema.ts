import { z } from 'zod';
import type { ResearchTopic } from '../site/documents-schema.js';
import {
  booleanParamSchema,
  idSchema,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  orUnchanged,
  recordVersionSchema,
  webAddressSchema,
  webLinkSchema,
} from '../wire/fields.js';
import type { Settings } from '../site/settings-schema.js';
import { requireUnique } from '../site/unique-entries.js';
import { isBlank } from '../text/visible-text.js';
import { fileEncodingSchema } from '../wire/schema.js';
import { limits } from '../wire/limits.js';
import { isAddressable } from './keys.js';
import { isForthcoming, publicationLinkKinds, publicationMessages } from './texts.js';

/**
 * A PDF: a file of the site (`/pubs/lin2026.pdf`, an upload, or an exported upload), a web address, or `#` for none.
 */
export const pdfAddressSchema = z
  .string(publicationMessages.pdf)
  .max(limits.urlLength, publicationMessages.pdf)
  .regex(/^(#|\/(?!\S*\/\.\.\/)(pubs|uploads|api\/site\/files)\/\S+|https?:\/\/\S+)$/, publicationMessages.pdf);

/** A BibTeX key that can be part of the address of the publication's page. */
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
   * All authors in one printed text; an asterisk marks the corresponding author. For a volume without authors, its
   * editors; empty when it has neither.
   */
  authors: z.string(),
  /** Where it was published or what it is, with an award note if there is one; empty when the entry does not say. */
  venue: z.string(),
  /** The year under which it is listed; null without a year, such as for a paper in press. */
  year: z.int().min(1500).max(2100).nullable(),
  /** The year as printed: `2026`, `2026a`, `In press`, `2019-05/2020`, `n.d.`. */
  yearText: z.string().min(1),
  /** `#` or null when there is none. */
  pdf: pdfAddressSchema.nullable(),
  url: webAddressSchema.nullable(),
  /** Titles of topics, or the category for methodology. Empty for an unfiled paper. */
  categories: z.array(z.string()),
  /** The entry in BibTeX, for "Cite" and the download. */
  bibtex: z.string().min(1),
  /** Shown on the page of the publication, like `links`. */
  abstract: z.string().min(1).optional(),
  links: furtherLinksSchema.min(1).optional(),
});

export type Publication = z.infer<typeof publicationSchema>;
export type PublicationLink = z.infer<typeof publicationLinkSchema>;

/**
 * Fields of an entry that only the editor shows separately. For readers, the award is part of `venue`, and the
 * corresponding authors are marked in `authors`.
 */
const publicationExtrasSchema = z.object({
  award: z.string().nullable(),
  /** The printed names of the corresponding authors. */
  corresponding: z.array(z.string()),
});

/** A publication with all its fields. `source` is the BibTeX entry including this site's own fields. */
export const wholePublicationSchema = publicationSchema
  .extend({
    ...publicationExtrasSchema.shape,
    links: furtherLinksSchema,
    source: z.string(),
    version: recordVersionSchema,
  })
  .meta({ id: 'WholePublication' });

/** Response to a write. `notes` describe what the service changed in the entry before storing it, such as its key. */
export const savedPublicationSchema = wholePublicationSchema
  .extend({ notes: z.array(z.string()) })
  .meta({ id: 'SavedPublication' });

/** Newest first, then by title from Z to A. */
export const publicationListSchema = z
  .object({ publications: z.array(publicationSchema) })
  .meta({ id: 'PublicationList' });

/**
 * Body of `POST /api/publications` and `PUT /api/publications/{key}`. Absent fields stay as they are in the entry; null
 * and an empty list remove them.
 */
export const savePublicationSchema = z
  .object({
    bibtex: z
      .string(publicationMessages.bibtex)
      .min(1, publicationMessages.bibtex)
      .max(limits.entryLength, `An entry has at most ${limits.entryLength} characters`),
    topics: z.array(z.string()).max(20).optional(),
    award: orUnchanged(optionalLineSchema(200)),
    corresponding: z.array(lineSchema('A name is empty')).max(50).optional(),
    pdf: pdfAddressSchema.nullable().optional(),
    links: z
      .array(publicationLinkSchema)
      .superRefine(requireUnique('kind', ({ kind }) => kind))
      .optional(),
    abstract: orUnchanged(optionalTextSchema(limits.abstractLength)),
  })
  .meta({ id: 'SavePublication' });

/** Body of `POST /api/publications/topics`: the publications, and the topics that replace theirs. */
export const filePublicationsSchema = z
  .object({
    keys: z
      .array(z.string().max(limits.lineLength, publicationMessages.unknown), publicationMessages.noneChosen)
      .min(1, publicationMessages.noneChosen)
      .max(limits.publications, publicationMessages.noneChosen),
    topics: z.array(z.string(), publicationMessages.topics).max(20, publicationMessages.topics),
  })
  .meta({ id: 'FilePublications' });

/** Response: how many publications have other topics now. */
export const filedPublicationsSchema = z.object({ changed: z.int().min(0) }).meta({ id: 'FiledPublications' });

const keyWithTitle = z.object({ key: z.string(), title: z.string() });

/** Response of an import. Keys are those in the list; for entries that were left out, those in the file. */
export const publicationImportReportSchema = z
  .object({
    added: z.array(keyWithTitle),
    updated: z.array(
      z.object({
        key: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** How many entries of the file are already in the list, without changes. */
    unchanged: z.int().min(0),
    left: z.array(z.object({ key: z.string(), line: z.int(), reason: z.string() })),
    notes: z.array(z.object({ key: z.string(), note: z.string() })),
    encoding: fileEncodingSchema,
  })
  .meta({ id: 'PublicationImportReport' });

/**
 * Query of `POST /api/publications/import`: a dry run writes nothing. Without `encoding`, a dry run guesses the
 * encoding of a file that is not Unicode; otherwise it is required.
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

/** A publication that was found. `known` is its key if the list already has it. `notes` are like those of a write. */
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
 * Works in ORCID records of the lab that were neither added nor dismissed. The preprint and the paper of one work
 * appear side by side. `externalId` is the DOI or arXiv number.
 */
export const publicationCandidateListSchema = z
  .object({
    candidates: z.array(
      z.object({ id: idSchema, externalId: z.string(), bibtex: z.string(), publication: publicationSchema }),
    ),
  })
  .meta({ id: 'PublicationCandidateList' });

export type FilePublications = z.infer<typeof filePublicationsSchema>;
export type FiledPublications = z.infer<typeof filedPublicationsSchema>;
export type PublicationCandidateList = z.infer<typeof publicationCandidateListSchema>;
export type PublicationExtras = z.infer<typeof publicationExtrasSchema>;
export type WholePublication = z.infer<typeof wholePublicationSchema>;
export type SavedPublication = z.infer<typeof savedPublicationSchema>;
export type PublicationList = z.infer<typeof publicationListSchema>;
export type SavePublication = z.input<typeof savePublicationSchema>;
export type PublicationImportReport = z.infer<typeof publicationImportReportSchema>;
export type FoundPublications = z.infer<typeof foundPublicationsSchema>;

type FiledBy = Pick<ResearchTopic, 'title' | 'titleWords'>;

/** Matches a word character in a script that separates words. */
const IN_WORD = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])[\p{L}\p{M}\p{N}_]`;

/**
 * Builds a pattern that matches a whole word. Hyphen and space are equivalent, plurals match only where they are
 * listed, and words in capitals match only in capitals: `IM` is instant messaging, but `im` is a German word. In
 * scripts that do not separate words, such as Chinese, it matches anywhere.
 */
const wordPattern = (word: string): RegExp | null => {
  const parts = word.split(/[\s-]+/).filter(Boolean);
  if (!parts.length) return null;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('[- ]');
  const isAcronym = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  return new RegExp(`(?<!${IN_WORD})${pattern}(?!${IN_WORD})`, isAcronym ? 'u' : 'iu');
};

/** Cache of the patterns of each topic, because every title is checked against the same words. */
const patterns = new WeakMap<readonly string[], RegExp[]>();

const hasWord = (title: string, words: readonly string[]): boolean => {
  const known = patterns.get(words) ?? words.flatMap((word) => wordPattern(word) ?? []);
  patterns.set(words, known);
  return known.some((pattern) => pattern.test(title));
};

/**
 * Derives the categories of a publication that names none from its title.
 * @param topics of the lab, in their order
 */
export const deriveCategories = (title: string, topics: readonly FiledBy[]): string[] =>
  topics.filter(({ titleWords }) => hasWord(title, titleWords)).map((topic) => topic.title);

/**
 * Applies the lab's rule to a publication that matches no topic.
 * @param rule `first-topic` files it under the first topic; `none` leaves it unfiled
 */
export const filedBy = <Filed extends Pick<Publication, 'categories'>>(
  publication: Filed,
  topics: readonly Pick<ResearchTopic, 'title'>[],
  rule: Settings['unfiledPapers'],
): Filed =>
  publication.categories.length > 0 || rule === 'none'
    ? publication
    : { ...publication, categories: topics.slice(0, 1).map(({ title }) => title) };

type Dated = Pick<Publication, 'title' | 'year' | 'yearText'>;

/** The year for sorting: papers in press are newer than any year, and those without a date are older. */
const rank = ({ year, yearText }: Dated): number => year ?? (isForthcoming(yearText) ? Infinity : -Infinity);

/**
 * Compares publications: in press first, then the newest first and those without a date last, then by title from Z to
 * A.
 */
export const comparePublications = (a: Dated, b: Dated): number => {
  const [first, second] = [rank(a), rank(b)];
  return first === second ? b.title.localeCompare(a.title, 'en') : second > first ? 1 : -1;
};
