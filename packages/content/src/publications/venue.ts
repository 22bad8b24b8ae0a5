type TextFields = Readonly<Record<string, string>>;

/** `CHI '24`, not `Lecture Notes in Computer Science`. */
const SHORT_NAME = /^\S.{0,20}['’]\d\d$/;

const journalVenue = ({ journal, journaltitle, volume, number }: TextFields): string | undefined => {
  const name = journal ?? journaltitle;
  if (!name || !volume) return name;
  return `${name} ${volume}${number ? `(${number})` : ''}`;
};

const proceedingsVenue = ({ booktitle, series }: TextFields): string | undefined =>
  booktitle && series && SHORT_NAME.test(series) ? `${booktitle} (${series.replace(/['’]/, '’')})` : booktitle;

/** A Map, because an entry's type may be any word, such as `constructor`. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['thesis', 'PhD thesis'],
  ['mastersthesis', 'Master’s thesis'],
  ['techreport', 'Technical report'],
  ['report', 'Technical report'],
]);

const institutionVenue = (type: string, { school, institution }: TextFields): string | undefined => {
  const where = school ?? institution;
  const kind = kinds.get(type);
  return where && kind ? `${kind}, ${where}` : where;
};

const otherVenue = ({ howpublished, publisher }: TextFields): string | undefined =>
  howpublished?.includes('://') ? publisher : (howpublished ?? publisher);

const preprintVenue = ({ archiveprefix, eprinttype, eprint }: TextFields): string | undefined => {
  const archive = archiveprefix ?? eprinttype;
  return archive && eprint ? `${archive}:${eprint}` : undefined;
};

/**
 * Where an entry was published, as printed: `Journal 12(3)`, `Proceedings (CHI ’24)`, `PhD thesis, University`; an
 * award is appended as ` · Best Paper Award`. Undefined when the entry does not contain it.
 */
export const formatVenue = (type: string, text: TextFields): string | undefined => {
  const venue =
    journalVenue(text) ??
    proceedingsVenue(text) ??
    institutionVenue(type, text) ??
    preprintVenue(text) ??
    otherVenue(text);
  return venue && text['award'] ? `${venue} · ${text['award']}` : venue;
};
