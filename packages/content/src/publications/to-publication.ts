import { deriveCategories, publicationSchema, type Publication } from '@lab/contracts';
import { formatAuthors } from './author-names.js';
import type { BibEntry, BibProblem } from './bib-entry.js';
import { formatEntry } from './format-entry.js';
import { DOI_PREFIX } from './normalized.js';
import { publicationFieldsSchema } from './publication-fields.js';
import { pickStandardFields, standardType } from './standard-fields.js';
import { formatVenue } from './venue.js';

/** A publication, or why an entry is not a valid one. */
export type Judged = { publication: Publication; problems?: never } | { publication?: never; problems: BibProblem[] };

const KEY = /^[\w:.+/-]+$/;
const shownFields = [
  'title',
  'author',
  'journal',
  'journaltitle',
  'booktitle',
  'series',
  'school',
  'institution',
  'award',
];

const addressOf = ({ url, doi }: Readonly<Record<string, string>>): string | null => {
  if (url) return url;
  return doi ? `https://doi.org/${doi.replace(DOI_PREFIX, '')}` : null;
};

const yearOf = ({ year, date }: Readonly<Record<string, string>>): string | undefined => year ?? date?.slice(0, 4);

const latexProblems = (entry: BibEntry, unknownCommands: ReadonlySet<string>): [field: string, message: string][] =>
  shownFields.flatMap((field) => {
    const latex = entry.latex[field] ?? '';
    const unknown = [...unknownCommands].filter((command) => latex.includes(command));
    const problems = unknown.map((command) => `${command} is not known here: write the character itself`);
    if (/(?<!\\)%/.test(latex)) problems.push('Write \\% for a percent sign');
    return problems.map((message): [string, string] => [field, message]);
  });

const entryProblems = (entry: BibEntry, unknownCommands: ReadonlySet<string>): [field: string, message: string][] => [
  ...(KEY.test(entry.key) ? [] : [['key', 'An entry needs a key of letters, digits and :.+/-'] as [string, string]]),
  ...Object.keys(entry.latex)
    .filter((name) => name.includes('+duplicate'))
    .map((name): [string, string] => [name.replace(/\+duplicate.*/, ''), 'The field is there twice']),
  ...latexProblems(entry, unknownCommands),
];

const judgeFields = ({ type, text, authors, corresponding }: BibEntry) =>
  publicationFieldsSchema.safeParse({
    title: text['title'],
    author: authors,
    corresponding,
    year: yearOf(text),
    venue: formatVenue(type, text),
    url: addressOf(text),
    pdf: text['pdf'] || null,
    topics: text['topics'],
  });

/**
 * Converts an entry to a publication as the site shows it.
 * @param unknownCommands LaTeX commands that cannot be shown
 */
export const toPublication = (entry: BibEntry, unknownCommands: ReadonlySet<string>): Judged => {
  const { key, line } = entry;
  const found = entryProblems(entry, unknownCommands).map(([field, message]) => ({ key, line, field, message }));
  const { data, error } = judgeFields(entry);
  const invalid = error?.issues.map(({ path, message }) => ({ key, line, field: String(path[0]), message })) ?? [];
  if (!data || found.length) return { problems: [...found, ...invalid] };
  const { title, author, corresponding, year, venue, url, pdf, topics } = data;
  return {
    publication: publicationSchema.parse({
      key,
      title,
      authors: formatAuthors(author, corresponding, entry.isAndOthers),
      venue,
      year,
      pdf,
      url,
      categories: topics.length ? topics : deriveCategories(title),
      bibtex: formatEntry(standardType(entry.type), key, pickStandardFields(entry.latex)),
    } satisfies Publication),
  };
};
