type TextFields = Readonly<Record<string, string>>;

/** BibLaTeX's words for kinds of theses, reports and other works. */
const named: ReadonlyMap<string, string> = new Map([
  ['bathesis', 'Bachelor’s thesis'],
  ['mathesis', 'Master’s thesis'],
  ['phdthesis', 'PhD thesis'],
  ['candthesis', 'Candidate thesis'],
  ['techreport', 'Technical report'],
  ['resreport', 'Research report'],
  ['software', 'Software'],
  ['datacd', 'Data CD'],
  ['audiocd', 'Audio CD'],
  ['patent', 'Patent'],
  ['patentde', 'German patent'],
  ['patenteu', 'European patent'],
  ['patentfr', 'French patent'],
  ['patentuk', 'British patent'],
  ['patentus', 'U.S. patent'],
  ['patreq', 'Patent request'],
  ['patreqde', 'German patent request'],
  ['patrequs', 'U.S. patent request'],
]);

/** A Map, because an entry's type may be any word, such as `constructor`. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['thesis', 'Thesis'],
  ['mastersthesis', 'Master’s thesis'],
  ['masterthesis', 'Master’s thesis'],
  ['bachelorsthesis', 'Bachelor’s thesis'],
  ['bachelorthesis', 'Bachelor’s thesis'],
  ['habilitation', 'Habilitation'],
  ['techreport', 'Technical report'],
  ['report', 'Report'],
  ['software', 'Software'],
  ['dataset', 'Dataset'],
  ['patent', 'Patent'],
  ['manual', 'Manual'],
]);

/** The kind of an entry, when readers need it: `PhD thesis`, `Habilitation`, `Software`; otherwise undefined. */
export const kindOf = (type: string, { type: given }: TextFields): string | undefined =>
  given ? (named.get(given.toLowerCase()) ?? given) : kinds.get(type);

/** Entry types that are described by their kind rather than by the title of a book or journal. */
export const isThesis = (type: string): boolean => type.endsWith('thesis') || type === 'habilitation';

export const isReport = (type: string): boolean => type === 'techreport' || type === 'report';
