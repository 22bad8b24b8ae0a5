import { readBibliography } from '@lab/content';
import { type Publication, publicUrlPlaceholder } from '@lab/contracts';

/** The BibTeX field that says where it was published, and Google Scholar's name for it, by the type of the entry. */
const containers: Readonly<Record<string, readonly [field: string, tag: string]>> = {
  article: ['journal', 'citation_journal_title'],
  inproceedings: ['booktitle', 'citation_conference_title'],
  incollection: ['booktitle', 'citation_inbook_title'],
  inbook: ['booktitle', 'citation_inbook_title'],
  phdthesis: ['school', 'citation_dissertation_institution'],
  mastersthesis: ['school', 'citation_dissertation_institution'],
  techreport: ['institution', 'citation_technical_report_institution'],
};

/** Fields that are tags as they are. */
const plain: readonly (readonly [field: string, tag: string])[] = [
  ['volume', 'citation_volume'],
  ['number', 'citation_issue'],
  ['doi', 'citation_doi'],
  ['isbn', 'citation_isbn'],
  ['issn', 'citation_issn'],
  ['publisher', 'citation_publisher'],
];

type Tag = readonly [name: string, content: string];

const pagesOf = (pages = ''): Tag[] => {
  const [first, last] = pages.split(/\s*[-–—]+\s*/);
  return [
    ...(first ? [['citation_firstpage', first] as const] : []),
    ...(last ? [['citation_lastpage', last] as const] : []),
  ];
};

const pdfOf = (pdf: string | null): Tag[] => {
  if (!pdf || pdf === '#') return [];
  return [['citation_pdf_url', pdf.startsWith('/') ? publicUrlPlaceholder + pdf : pdf]];
};

/** The metadata by which Google Scholar and reference managers know a publication, from its BibTeX. */
export const citationTags = ({ title, year, pdf, bibtex }: Publication): Tag[] => {
  const [entry] = readBibliography(bibtex).entries;
  const fields = entry?.text ?? {};
  const container = containers[entry?.type ?? ''];
  const named = ([field, tag]: readonly [string, string]): Tag[] => (fields[field] ? [[tag, fields[field]]] : []);
  const people = entry?.authors.people.length ? entry.authors.people : (entry?.editors.people ?? []);
  return [
    ['citation_title', title],
    ...people.map(({ printed }): Tag => ['citation_author', printed]),
    ...(year === null ? [] : [['citation_publication_date', String(year)] as const]),
    ...(container ? named(container) : []),
    ...plain.flatMap(named),
    ...pagesOf(fields['pages']),
    ...pdfOf(pdf),
  ];
};
