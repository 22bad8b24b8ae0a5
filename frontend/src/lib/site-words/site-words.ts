import {
  type Facility,
  type GuideDocument,
  languageOfLabel,
  type LabDocument,
  type ListedPage,
  type LookDocument,
  type Member,
  type NewsDocument,
  type Publication,
  type ResearchDocument,
  type Settings,
  type SiteDocuments,
} from '@lab/contracts';

/** The id of the part of the home page about open positions and how to apply. */
export const JOIN_US_ID = 'join-us';

/** A publication without the fields that only its own page and “Cite” show. */
export type ListedPublication = Omit<Publication, 'bibtex' | 'abstract' | 'links'>;

/** The number of publications in a rendered list. More would make a page too heavy, so the app adds the others. */
export const PUBLICATIONS_IN_PAGE = 75;

/** The other fields of a publication. */
export type Citation = Pick<Publication, 'bibtex' | 'abstract' | 'links'>;

/**
 * The facts that every page shows of the lab. They are few, so that a changed biography does not render every page
 * again.
 */
export interface LabNames extends Pick<LabDocument, 'lab' | 'cvUrl' | 'address' | 'legal'> {
  professor: Pick<LabDocument['professor'], 'name' | 'nameEn' | 'title'>;
  /** The ids of the home page's parts that have something to show. */
  homeParts: readonly string[];
  look: LookDocument;
  /** The public pages that the menu or the footer links, in their order. */
  pages: readonly LinkedPage[];
  /** Missing when there is no page of facilities. */
  hasFacilities?: true;
  /** The language of second names and titles, as a BCP 47 tag; null when unknown. */
  secondLanguage: string | null;
}

/** What a link to one of the lab's own pages needs. */
export type LinkedPage = Pick<ListedPage, 'slug' | 'title' | 'place'>;

/** The lab's department and university, as far as they are known. */
export const placeOf = ({ department, university }: LabDocument['lab']): string =>
  [department, university].filter(Boolean).join(', ');

/** The documents from which the names are taken. */
type NamingDocuments = Pick<SiteDocuments, 'lab' | 'research' | 'look'> & { settings: Pick<Settings, 'secondName'> };

/** The ids of the home page's parts that have something to show. */
const homePartsOf = (
  { lab: { professor, joinUs }, research: { topics }, look }: NamingDocuments,
  publications: readonly unknown[],
): string[] => {
  const isOfLab = look.home === 'lab';
  const hasInvitation = joinUs !== null || professor.prospectiveStudents.length > 0;
  const { biography, education, experience } = professor;
  const hasTexts = [biography, education, experience, topics, publications].some(({ length }) => length > 0);
  const parts: Record<string, boolean> = {
    people: isOfLab,
    about: isOfLab || hasInvitation || hasTexts,
    [JOIN_US_ID]: hasInvitation,
    research: topics.length > 0,
    publications: publications.length > 0,
  };
  return Object.keys(parts).filter((id) => parts[id]);
};

/** Takes the names from the lab's documents. */
export const labNames = (
  documents: NamingDocuments,
  publications: readonly unknown[],
  pages: readonly LinkedPage[],
  hasFacilities = false,
): LabNames => {
  const { lab, cvUrl, address, legal, professor } = documents.lab;
  const { secondName } = documents.settings;
  return {
    lab,
    cvUrl,
    // Without notes for visitors, which stand after an empty line.
    address: address && address.split('\n\n')[0]!,
    legal,
    pages: pages
      .filter(({ slug, place }) => place !== 'none' || Object.values(legal).includes(slug))
      .map(({ slug, title, place }) => ({ slug, title, place })),
    ...(hasFacilities && { hasFacilities }),
    professor: { name: professor.name, nameEn: professor.nameEn, title: professor.title },
    homeParts: homePartsOf(documents, publications),
    look: documents.look,
    secondLanguage: secondName && languageOfLabel(secondName.label),
  };
};

/** The lab's words, split into the parts that pages load. */
export interface SiteWords {
  /** On every page. */
  names: LabNames;
  profile: LabDocument;
  research: { research: ResearchDocument; news: NewsDocument['news'] };
  /** The sentences of the lab guide, which its window loads. */
  guide: GuideDocument;
  /** Newest first. */
  publications: readonly ListedPublication[];
  /** By the publications' keys. */
  citations: Readonly<Record<string, Citation>>;
  /** The directory from the time the pages were rendered, for the hydration of pages that show it. */
  people: { current: Member[]; alumni: Member[] };
  /** By name. */
  facilities: readonly Facility[];
}

export type WordsPart = keyof SiteWords;

/** Parts that do not always exist: people only in rendered pages, and facilities only if the lab shows some. */
export type RenderedPart = 'people' | 'facilities';

/**
 * The address of each part, which changes with its content. A page contains only the addresses of the parts that it
 * shows first.
 */
export type WordsAddresses = Readonly<Record<Exclude<WordsPart, RenderedPart>, string>> &
  Readonly<Partial<Record<RenderedPart, string>>>;

/** The id of the page element with the addresses of the words that the page shows first. */
export const WORDS_ELEMENT = 'site-words';

/** The id of the page element with the lab's settings. It is missing when they are the defaults. */
export const SETTINGS_ELEMENT = 'lab-settings';

/** The id of the element with what only this page contains, such as the citation of a publication. */
export const DATA_ELEMENT = 'page-data';
