import {
  deriveCategories,
  type Publication,
  publicationCategories,
  publicationSchema,
  type ResearchTopic,
} from '@lab/contracts';
import type { BibEntry, BibProblem } from './bib-entry.js';
import { citedEntry } from './cited-entry.js';
import { formatAuthors, type People } from './person-names.js';
import { publishedYear } from './publication-dates.js';
import { isUnfiled, parseTopics, publicationFieldsSchema } from './publication-fields.js';
import { furtherLinks, publicationLinks } from './publication-links.js';
import { formatTitle } from './publication-title.js';
import { formatVenue } from './venue.js';

/** A publication, or the problems of an invalid entry. */
type PublicationResult =
  | { publication: Publication; problems?: never }
  | { publication?: never; problems: BibProblem[] };

const printed = ({ people }: People): string[] => people.map(({ printed }) => printed);

/** The authors, or the editors of an edited volume. */
const authorLine = ({ authors, editors }: BibEntry, corresponding: readonly string[]): string => {
  if (authors.people.length) return formatAuthors(printed(authors), corresponding, authors.isAndOthers);
  if (!editors.people.length) return '';
  const isOne = editors.people.length === 1 && !editors.isAndOthers;
  return `${formatAuthors(printed(editors), [], editors.isAndOthers)} (${isOne ? 'Ed.' : 'Eds.'})`;
};

const checkFields = (entry: BibEntry) =>
  publicationFieldsSchema.safeParse({
    key: entry.key,
    title: formatTitle(entry.type, entry.text),
    author: printed(entry.authors),
    corresponding: entry.corresponding,
    venue: formatVenue(entry.type, entry.text),
    pdf: entry.latex['pdf']?.trim() || null,
    abstract: entry.text['abstract'] || undefined,
    source: entry.source,
  });

/** The categories that an entry names, and problems with them. */
const checkTopics = (entry: BibEntry, topics: readonly ResearchTopic[]) => {
  const categories = publicationCategories(topics);
  const field = entry.text['topics'] ?? '';
  const { named, unknown } = parseTopics(field, categories);
  const problems = unknown.map((title) => ({
    field: 'topics',
    message: `“${title}” is not a topic. Choose among: ${categories.join('; ')}`,
  }));
  return { named, isByTitle: named.length === 0 && !isUnfiled(field), problems };
};

const validate = (entry: BibEntry, topics: readonly ResearchTopic[]) => {
  const { givenKey: key, line } = entry;
  const links = publicationLinks(entry);
  const { data, error } = checkFields(entry);
  const filed = checkTopics(entry, topics);
  const problems = [
    ...links.problems,
    ...filed.problems,
    ...(error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? []),
  ].map(({ field, message }) => ({ key, line, field, message }));
  return { links, data, filed, problems };
};

/** The problems of an entry, without checking its topics. */
export const problemsExceptTopics = (entry: BibEntry): BibProblem[] =>
  validate({ ...entry, text: { ...entry.text, topics: '' } }, []).problems;

/**
 * Converts an entry to a publication as the site shows it. A publication that matches no topic has no categories yet;
 * see `filedBy`.
 * @param topics of the lab
 */
export const toPublication = (entry: BibEntry, topics: readonly ResearchTopic[]): PublicationResult => {
  const { key } = entry;
  const { links, data, filed, problems } = validate(entry, topics);
  if (!data || problems.length) return { problems };
  const { title, corresponding, venue, pdf, abstract } = data;
  const further = furtherLinks(entry);
  return {
    publication: publicationSchema.parse({
      key,
      title,
      authors: authorLine(entry, corresponding),
      venue,
      ...publishedYear(entry.text),
      pdf,
      url: links.url,
      categories: filed.isByTitle ? deriveCategories(title, topics) : filed.named,
      bibtex: citedEntry(entry),
      ...(abstract && { abstract }),
      ...(further.length > 0 && { links: further }),
    } satisfies Publication),
  };
};
