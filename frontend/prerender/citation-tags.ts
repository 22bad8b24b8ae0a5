import { type Publication, publicUrlPlaceholder } from '@lab/contracts';
import { doiIn, entryOf, isbnsIn, issnsIn, pageRange, publicationDate } from './cited-fields.ts';

/** By entry type: the BibTeX field that names the journal, book or institution, and Google Scholar's tag for it. */
const containers: Readonly<Record<string, readonly [field: string, tag: string]>> = {
  article: ['journal', 'citation_journal_title'],
  inproceedings: ['booktitle', 'citation_conference_title'],
  incollection: ['booktitle', 'citation_inbook_title'],
  inbook: ['booktitle', 'citation_inbook_title'],
  phdthesis: ['school', 'citation_dissertation_institution'],
  mastersthesis: ['school', 'citation_dissertation_institution'],
  techreport: ['institution', 'citation_technical_report_institution'],
};

type Fields = Readonly<Record<string, string>>;

/** The values of each tag, computed from the fields of the entry. */
const tags: readonly (readonly [tag: string, (fields: Fields) => readonly (string | undefined)[]])[] = [
  ['citation_volume', ({ volume }) => [volume]],
  ['citation_issue', ({ number, issue }) => [number ?? issue]],
  ['citation_doi', ({ doi }) => [doiIn(doi)]],
  ['citation_isbn', ({ isbn }) => isbnsIn(isbn)],
  ['citation_issn', ({ issn, eissn }) => issnsIn(`${issn ?? ''} ${eissn ?? ''}`)],
  ['citation_publisher', ({ publisher }) => [publisher]],
  ['citation_firstpage', ({ pages, eid }) => [pageRange(pages).first ?? eid]],
  ['citation_lastpage', ({ pages }) => [pageRange(pages).last]],
];

type Tag = readonly [name: string, content: string];

const pdfOf = (pdf: string | null): Tag[] => {
  if (!pdf || pdf === '#') return [];
  return [['citation_pdf_url', pdf.startsWith('/') ? publicUrlPlaceholder + pdf : pdf]];
};

/** The metadata that Google Scholar and reference managers read, made from the BibTeX. */
export const citationTags = (publication: Publication): Tag[] => {
  const { title, pdf } = publication;
  const entry = entryOf(publication);
  const fields = entry?.text ?? {};
  const [field, container] = containers[entry?.type ?? ''] ?? ['', ''];
  const people = entry?.authors.people.length ? entry.authors.people : (entry?.editors.people ?? []);
  const date = publicationDate(publication, fields);
  return [
    ['citation_title', title],
    ...people.map(({ printed }): Tag => ['citation_author', printed]),
    ...(date ? [['citation_publication_date', date] as const] : []),
    ...(fields[field] ? [[container, fields[field]] as const] : []),
    ...tags.flatMap(([tag, valuesOf]) => valuesOf(fields).flatMap((value): Tag[] => (value ? [[tag, value]] : []))),
    ...pdfOf(pdf),
  ];
};
