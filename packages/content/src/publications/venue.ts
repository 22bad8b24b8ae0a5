import { isReport, isThesis, kindOf } from './publication-kinds.js';
import { inMainTitle, inSentences } from './publication-title.js';

type TextFields = Readonly<Record<string, string>>;

/** Matches the short name of a conference, such as `CHI '24`, but not `Lecture Notes in Computer Science`. */
const SHORT_NAME = /^\S.{0,20}['’]\d\d$/;

const inList = (...parts: (string | undefined)[]): string | undefined => parts.filter(Boolean).join(', ') || undefined;

const journalVenue = (text: TextFields): string | undefined => {
  const { journal, journaltitle, journalsubtitle, volume, number } = text;
  const name = inSentences(journal || journaltitle, journalsubtitle);
  if (!name || !volume) return name || undefined;
  return `${name} ${volume}${number ? `(${number})` : ''}`;
};

const proceedingsVenue = (text: TextFields): string | undefined => {
  // Proceedings repeat their own title as booktitle, for entries that inherit it.
  if (text['booktitle'] && text['booktitle'] === text['title']) return undefined;
  const { booktitle, booksubtitle, booktitleaddon, eventtitle, series } = text;
  const isNamedTwice = Boolean(booktitle && eventtitle && booktitle.includes(eventtitle));
  if (!booktitle) return eventtitle || undefined;
  const book = inMainTitle(inSentences(booktitle, booksubtitle, booktitleaddon), text);
  const short = series && SHORT_NAME.test(series) ? `${book} (${series.replace(/['’]/, '’')})` : book;
  return isNamedTwice ? short : inSentences(short, eventtitle);
};

const organizationOf = ({ publisher, organization, institution, school, holder }: TextFields): string | undefined =>
  publisher || organization || institution || school || holder;

const institutionVenue = (type: string, text: TextFields): string | undefined => {
  if (!isThesis(type) && !isReport(type)) return text['school'] || text['institution'] || undefined;
  const number = isReport(type) ? text['number'] : undefined;
  const kind = kindOf(type, text);
  const where = text['school'] || text['institution'] || text['organization'] || text['publisher'];
  return inList([kind, number].filter(Boolean).join(' '), where);
};

const preprintVenue = ({ archiveprefix, eprinttype, eprint }: TextFields): string | undefined => {
  const archive = archiveprefix || eprinttype || (/^\d{4}\.\d{4,5}/.test(eprint ?? '') ? 'arXiv' : undefined);
  const name = archive && /^arxiv$/i.test(archive) ? 'arXiv' : archive;
  return name && eprint ? `${name}:${eprint.replace(/^.*arxiv(?:\.org\/abs\/|[:.])/i, '')}` : undefined;
};

/** Software, data, patents, manuals, web pages and everything else. */
const otherVenue = (type: string, text: TextFields): string | undefined => {
  const { howpublished, version, number, note } = text;
  const numbered = [kindOf(type, text), type === 'patent' ? number : undefined, version && `(version ${version})`];
  const where = howpublished && !howpublished.includes('://') ? howpublished : organizationOf(text);
  return inList(numbered.filter(Boolean).join(' '), where) ?? (note && !note.includes('://') ? note : undefined);
};

const placeOf = (type: string, text: TextFields): string | undefined => {
  const first = journalVenue(text) ?? proceedingsVenue(text);
  if (first !== undefined) return first;
  if (isThesis(type) || isReport(type)) return institutionVenue(type, text);
  return (
    preprintVenue(text) ??
    (kindOf(type, text) ? otherVenue(type, text) : (institutionVenue(type, text) ?? otherVenue(type, text)))
  );
};

/**
 * Formats where an entry was published, or its kind: `Journal 12(3)`, `Proceedings (CHI ’24)`, `PhD thesis,
 * University`. An award is appended as ` · Best Paper Award`. Empty when the entry says neither.
 */
export const formatVenue = (type: string, text: TextFields): string => {
  const venue = placeOf(type, text) ?? '';
  return text['award'] ? [venue, text['award']].filter(Boolean).join(' · ') : venue;
};
