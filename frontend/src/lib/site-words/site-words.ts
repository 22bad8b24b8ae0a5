import {
  languageOfLabel,
  type LabDocument,
  type LookDocument,
  type Member,
  type NewsDocument,
  type Publication,
  type ResearchDocument,
  type Settings,
} from '@lab/contracts';

/** A publication without what only its own page and “Cite” show. */
export type ListedPublication = Omit<Publication, 'bibtex' | 'abstract' | 'links'>;

/** The rest of a publication. */
export type Citation = Pick<Publication, 'bibtex' | 'abstract' | 'links'>;

/** What every page shows of the lab: a page that shows no more need not be rendered when a biography changes. */
export interface LabNames extends Pick<LabDocument, 'lab' | 'cvUrl'> {
  professor: Pick<LabDocument['professor'], 'name' | 'nameEn' | 'title'>;
  look: LookDocument;
  /** Of names and titles in other letters, a BCP 47 tag; null when it is not known. */
  secondLanguage: string | null;
}

/** The names in the documents of the lab. */
export const labNames = (
  { lab, cvUrl, professor: { name, nameEn, title } }: LabDocument,
  look: LookDocument,
  { secondName }: Pick<Settings, 'secondName'>,
): LabNames => ({
  lab,
  cvUrl,
  professor: { name, nameEn, title },
  look,
  secondLanguage: secondName && languageOfLabel(secondName.label),
});

/** The lab's words, in the parts in which pages load them. */
export interface SiteWords {
  /** On every page. */
  names: LabNames;
  profile: LabDocument;
  research: { research: ResearchDocument; news: NewsDocument['news'] };
  /** Newest first. */
  publications: readonly ListedPublication[];
  /** By the publications' keys. */
  citations: Readonly<Record<string, Citation>>;
  /** The directory as it was when the pages were rendered, for the hydration of those that show it. */
  people: { current: Member[]; alumni: Member[] };
}

export type WordsPart = keyof SiteWords;

/**
 * Where each part is. Addresses change with their content. A page names only those of the parts that it shows first. People
 * are only known to rendered pages.
 */
export type WordsAddresses = Readonly<Record<Exclude<WordsPart, 'people'>, string>> & { readonly people?: string };

/** The id of the element of a page with the addresses of the words that it shows first. */
export const WORDS_ELEMENT = 'site-words';

/** The id of the element of a page with the lab's settings, where they are not the usual ones. */
export const SETTINGS_ELEMENT = 'lab-settings';

/** The id of the element of a publication's page with its citation, which no other page shows. */
export const DATA_ELEMENT = 'page-data';
