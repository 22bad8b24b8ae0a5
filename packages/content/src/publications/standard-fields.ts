/** The BibTeX fields of a reference, in output order. */
const standardFields = [
  'author',
  'title',
  'journal',
  'booktitle',
  'series',
  'volume',
  'number',
  'articleno',
  'pages',
  'numpages',
  'edition',
  'chapter',
  'year',
  'month',
  'editor',
  'publisher',
  'address',
  'school',
  'institution',
  'organization',
  'howpublished',
  'note',
  'eprint',
  'archiveprefix',
  'primaryclass',
  'isbn',
  'issn',
  'doi',
  'url',
] as const;

/** BibLaTeX's names for the same fields. */
const aliases: Readonly<Record<string, string>> = {
  journaltitle: 'journal',
  location: 'address',
  eprinttype: 'archiveprefix',
  eprintclass: 'primaryclass',
};

const plainTypes: ReadonlyMap<string, string> = new Map([
  ['conference', 'inproceedings'],
  ['online', 'misc'],
  ['electronic', 'misc'],
  ['www', 'misc'],
  ['software', 'misc'],
  ['dataset', 'misc'],
  ['report', 'techreport'],
  ['thesis', 'phdthesis'],
]);

/** Converts a BibLaTeX entry type to BibTeX. */
export const standardType = (type: string): string => plainTypes.get(type) ?? type;

const withYear = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(fields['date'] ?? '') ?? [];
  return { ...(year && { year }), ...(month && { month }), ...fields };
};

/**
 * The fields of a reference, with BibTeX's names and in its order. Other fields (abstracts, file paths, keywords, this
 * site's own fields) are left out.
 */
export const pickStandardFields = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const known = withYear(fields);
  for (const [alias, name] of Object.entries(aliases)) {
    if (known[alias] && !known[name]) known[name] = known[alias];
  }
  return Object.fromEntries(standardFields.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
};

/** The BibLaTeX fields that are outdated once a standard field has a new value: `journaltitle` for `journal`. */
export const supersededBy = (name: string): string[] => [
  ...Object.keys(aliases).filter((alias) => aliases[alias] === name),
  ...(name === 'year' || name === 'month' ? ['date'] : []),
];
