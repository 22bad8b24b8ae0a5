/** The BibTeX fields of a reference, in output order. */
const standardFields = [
  'author',
  'title',
  'subtitle',
  'titleaddon',
  'maintitle',
  'mainsubtitle',
  'type',
  'journal',
  'journalsubtitle',
  'booktitle',
  'booksubtitle',
  'booktitleaddon',
  'eventtitle',
  'series',
  'volume',
  'number',
  'articleno',
  'pages',
  'numpages',
  'edition',
  'version',
  'chapter',
  'bookauthor',
  'year',
  'month',
  'editor',
  'publisher',
  'address',
  'school',
  'institution',
  'organization',
  'holder',
  'howpublished',
  'pubstate',
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

/**
 * Converts BibLaTeX's date to BibTeX's year and month. A value that is not a plain date, such as `2019/2020`, becomes
 * the year.
 */
const withYear = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const date = fields['date'] ?? '';
  const [, plain, month] = /^(\d{4})(?:-(\d\d))?(?:-\d\d)?(?:T.*)?$/.exec(date) ?? [];
  const year = plain ?? date;
  return { ...(year && { year }), ...(month && { month }), ...fields };
};

/** Returns all fields under BibTeX's names: `journal` for `journaltitle`, `year` and `month` for `date`. */
export const withStandardNames = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const known = withYear(fields);
  for (const [alias, name] of Object.entries(aliases)) {
    if (known[alias] && !known[name]) known[name] = known[alias];
    delete known[alias];
  }
  delete known['date'];
  return known;
};

/**
 * Returns the fields of a reference under BibTeX's names and in its order. Other fields (abstracts, file paths,
 * keywords, this site's own fields) are left out.
 */
export const pickStandardFields = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const known = withStandardNames(fields);
  return Object.fromEntries(standardFields.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
};

const placeOf = (name: string): number => {
  const standard = name === 'date' ? 'year' : (aliases[name] ?? name);
  const place = (standardFields as readonly string[]).indexOf(standard);
  if (place >= 0) return place;
  return standardFields.length + (ownFields.has(name) ? 1 : 0);
};

/** This site's own fields stand at the end of an entry. */
const ownFields = new Set(['topics', 'award', 'corresponding', 'pdf']);

/** Returns all fields under their own names, those of a reference first. */
export const standardOrder = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => placeOf(a) - placeOf(b)));

/** The BibLaTeX fields that are outdated once a standard field has a new value: `journaltitle` for `journal`. */
export const supersededBy = (name: string): string[] => [
  ...Object.keys(aliases).filter((alias) => aliases[alias] === name),
  ...(name === 'year' || name === 'month' ? ['date'] : []),
];
