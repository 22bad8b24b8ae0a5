/** The fields of BibTeX that a reference needs, in the order in which they are written. */
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

/** BibLaTeX's names for the same things. */
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

/** The BibTeX type of an entry that may have a BibLaTeX one. */
export const standardType = (type: string): string => plainTypes.get(type) ?? type;

const withYear = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(fields['date'] ?? '') ?? [];
  return { ...(year && { year }), ...(month && { month }), ...fields };
};

/**
 * What a reference needs of an entry's fields, under BibTeX's names and in its order. All else (abstracts, file paths,
 * keywords, this site's own fields) is left out.
 */
export const pickStandardFields = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const known = withYear(fields);
  for (const [alias, name] of Object.entries(aliases)) {
    if (known[alias] && !known[name]) known[name] = known[alias];
  }
  return Object.fromEntries(standardFields.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
};

/** The BibLaTeX fields that say nothing any more once a standard field has a new value: `journaltitle` for `journal`. */
export const supersededBy = (name: string): string[] => [
  ...Object.keys(aliases).filter((alias) => aliases[alias] === name),
  ...(name === 'year' || name === 'month' ? ['date'] : []),
];
