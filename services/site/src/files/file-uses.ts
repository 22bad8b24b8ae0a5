import {
  SITE_FILES_PATH,
  siteDocumentTitles,
  type LabPage,
  type SiteDocumentName,
  type SiteDocuments,
} from '@lab/contracts';
import type { PublicationRow } from '../publications/publication.sql.js';
import type { NamedInVersion } from './file.sql.js';

/** Finds the names of uploaded files in any text. The syntax works in PostgreSQL and JavaScript. */
export const NAMED_FILE = `${SITE_FILES_PATH}([0-9a-f]+\\.[a-z]+)`;

/** The places that use each file, in words, by the file's name. */
export type Places = ReadonlyMap<string, readonly string[]>;

type Place = readonly [file: string, place: string];

/** The names of the uploaded files in a text. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(NAMED_FILE, 'g'))].map((match) => match[1]!);

/** The texts in a value, with their paths. */
export const textsOf = (value: unknown, path: readonly string[] = []): [path: readonly string[], text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, each]) => textsOf(each, [...path, name]));
};

/** The labels of fields for files. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['professor.photo', 'Portrait'],
  ['groupPicture', 'Group picture'],
  ['cvUrl', 'CV'],
  ['joinUs.url', 'Invitation to apply'],
  ['logo', 'Logo'],
  ['icon', 'Icon'],
]);

/** The label of a field of a document. Any text can contain a file's name, such as the link of a news item. */
const placeOf = (document: SiteDocumentName, path: readonly string[], { research, lab }: SiteDocuments): string => {
  const [list, index] = path;
  if (list === 'topics') return `Topic: ${research.topics[Number(index)]!.title}`;
  if (list === 'contactLinks') {
    const { label, kind } = lab.contactLinks[Number(index)]!;
    return `Contact link: ${label ?? kind}`;
  }
  return FIELDS.get(path.join('.')) ?? siteDocumentTitles[document];
};

const group = (places: readonly Place[]): Places => {
  const groups = new Map<string, Set<string>>();
  for (const [file, place] of places) groups.set(file, (groups.get(file) ?? new Set()).add(place));
  return new Map([...groups].map(([file, each]) => [file, [...each]]));
};

const publicationPlace = (key: string): string => `Publication ${key}`;

const pagePlace = (slug: string): string => `Page ${slug}`;

/** The places that use each file now. */
export const placesNow = (
  documents: SiteDocuments,
  publications: readonly PublicationRow[],
  pages: readonly LabPage[],
): Places => {
  const inDocuments = (Object.keys(documents) as SiteDocumentName[]).flatMap((document) =>
    textsOf(documents[document]).flatMap(([path, text]) =>
      namesIn(text).map((name): Place => [name, placeOf(document, path, documents)]),
    ),
  );
  const inPublications = publications.flatMap(({ key, source }) =>
    namesIn(source).map((name): Place => [name, publicationPlace(key)]),
  );
  const inPages = pages.flatMap(({ slug, body }) => namesIn(body).map((name): Place => [name, pagePlace(slug)]));
  return group([...inDocuments, ...inPublications, ...inPages]);
};

const recordOf = ({ kind, key, slug }: NamedInVersion): string => {
  if (kind !== null) return siteDocumentTitles[kind];
  return key === null ? pagePlace(slug!) : publicationPlace(key);
};

/** For each file, the records that contain it in any version in the audit log. */
export const placesInVersions = (versions: readonly NamedInVersion[]): Places =>
  group(versions.map((version) => [version.name, recordOf(version)]));
