import { type Publication, WORDS_ADDRESSES } from '@lab/contracts';
import {
  type Citation,
  labNames,
  type ListedPublication,
  type SiteWords,
  type WordsAddresses,
} from '../src/lib/site-words/site-words.ts';
import type { PageDocument } from './page-document.ts';
import { hashedFile, type RenderedFile, type SiteContent, textFile } from './site-content.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** All parts; people only where somebody has asked for them. */
export type KnownWords = Omit<SiteWords, 'people'> & Partial<Pick<SiteWords, 'people'>>;

/** Divides a publication into what lists show and the rest. */
export const listedAndRest = (publication: Publication): { listed: ListedPublication; rest: Citation } => {
  const { bibtex, abstract, links, ...listed } = publication;
  return { listed, rest: { bibtex, ...(abstract && { abstract }), ...(links && { links }) } };
};

/** The lab's words in the parts in which pages load them. */
export const siteWords = ({ documents, publications, members }: Omit<SiteContent, 'today'>): KnownWords => {
  const { lab, look, research, news, settings } = documents;
  return {
    names: labNames(lab, look, settings),
    profile: lab,
    research: { research, news: news.news },
    publications: publications.map((publication) => listedAndRest(publication).listed),
    citations: Object.fromEntries(
      publications.map((publication) => [publication.key, listedAndRest(publication).rest]),
    ),
    ...(members && {
      people: {
        current: members.filter(({ isAlumni }) => !isAlumni),
        alumni: members.filter(({ isAlumni }) => isAlumni),
      },
    }),
  };
};

const wordsFile = (part: string, words: unknown): RenderedFile =>
  hashedFile(`words-${part}`, 'json', { type: JSON_TYPE, body: Buffer.from(JSON.stringify(words)) });

/** The words as files, and their addresses. People are among them where they are known. */
export const wordsFiles = (words: KnownWords): { files: RenderedFile[]; addresses: WordsAddresses } => {
  const parts = Object.entries(words).map(([part, value]) => [part, wordsFile(part, value)] as const);
  const addresses = Object.fromEntries(parts.map(([part, { path }]) => [part, path])) as unknown as WordsAddresses;
  const list = textFile({ path: WORDS_ADDRESSES, type: JSON_TYPE, isImmutable: false }, JSON.stringify(addresses));
  return { files: [...parts.map(([, file]) => file), list], addresses };
};

/** JSON as an element of a page that no script runs. No data may close it. */
export const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * A page, with its address.
 * @param says a hash of what it says, for a page that search engines should list
 */
export const pageFile = (path: string, { html, inline }: PageDocument, says?: string): RenderedFile =>
  textFile(
    { path, type: 'text/html; charset=utf-8', isImmutable: false, inline, ...(says !== undefined && { says }) },
    html,
  );
