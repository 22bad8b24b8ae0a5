import type { BibEntry } from './bib-entry.js';
import { formatEntry } from './format-entry.js';
import { pickStandardFields } from './standard-fields.js';

/** The BibTeX types for types that only BibLaTeX has. */
const plainTypes: ReadonlyMap<string, string> = new Map([
  ['conference', 'inproceedings'],
  ...['online', 'electronic', 'www', 'software', 'dataset', 'patent'].map((type): [string, string] => [type, 'misc']),
  ['report', 'techreport'],
  ['collection', 'book'],
  ['mvbook', 'book'],
  ['mvcollection', 'book'],
  ['mvproceedings', 'proceedings'],
]);

/** BibTeX has two kinds of theses. The `type` field describes any other. */
const thesisType = (type = ''): string => (/^ma(?:sters)?thesis$|^master/i.test(type) ? 'mastersthesis' : 'phdthesis');

/** The thesis types that BibTeX's own entry types already express. */
const said = /^(?:phd|ma)thesis$/i;

/** Formats an entry in standard BibTeX for “Cite” and the download. */
export const citedEntry = ({ type, key, latex }: BibEntry): string => {
  const fields = pickStandardFields(latex);
  if (type === 'thesis' && said.test(fields['type'] ?? '')) delete fields['type'];
  const plain = type === 'thesis' ? thesisType(latex['type']) : (plainTypes.get(type) ?? type);
  return formatEntry(plain, key, fields);
};
