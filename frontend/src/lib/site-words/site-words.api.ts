import {
  type Facility,
  type GuideDocument,
  type LabDocument,
  type LookDocument,
  type NewsDocument,
  type ResearchDocument,
  WORDS_ADDRESSES,
} from '@lab/contracts';
import { queryOptions, type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { hasStatus } from '../http/http-error';
import { readPageData } from '../prerendered-page';
import { SITE_TOPIC } from '../settings/site-topic';
import {
  type Citation,
  type LabNames,
  type ListedPublication,
  type SiteWords,
  WORDS_ELEMENT,
  type WordsAddresses,
  type WordsPart,
} from './site-words';

/** The query for the current addresses. Parts that load at the same time share one request. */
const newestAddresses = queryOptions({
  queryKey: [SITE_TOPIC, 'addresses'],
  queryFn: ({ signal }) => http.get<WordsAddresses>(WORDS_ADDRESSES, signal),
  staleTime: 0,
});

/** The words at the address in the page; undefined if the page has none, or if that address no longer exists. */
const wordsOfPage = async <Part extends WordsPart>(part: Part, signal: AbortSignal) => {
  const address = readPageData<Partial<WordsAddresses>>(WORDS_ELEMENT)?.[part];
  if (!address) return undefined;
  try {
    return await http.get<SiteWords[Part]>(address, signal);
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
};

const keyOf = (part: WordsPart) => [SITE_TOPIC, 'words', part] as const;

/** True for queries of the lab's words, which are public. */
export const isWordsQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === SITE_TOPIC && queryKey[1] === 'words';

/** The query for a part of the words: first from the address in the page, later from the newest one. */
const wordsQuery = <Part extends WordsPart>(part: Part) =>
  queryOptions({
    queryKey: keyOf(part),
    queryFn: async ({ client, signal }): Promise<SiteWords[Part]> => {
      const first = client.getQueryData(keyOf(part)) === undefined ? await wordsOfPage(part, signal) : undefined;
      if (first !== undefined) return first;
      const addresses = await client.fetchQuery(newestAddresses);
      return http.get<SiteWords[Part]>(addresses[part]!, signal);
    },
  });

/** Loads parts of the words before the first render. If a part fails, the page loads it again. */
export const preloadWords = async (client: QueryClient, parts: readonly WordsPart[]): Promise<void> => {
  const isThere = (part: WordsPart) =>
    (part !== 'people' && part !== 'facilities') || readPageData<Partial<WordsAddresses>>(WORDS_ELEMENT)?.[part];
  await Promise.all(parts.filter(isThere).map((part) => client.prefetchQuery(wordsQuery(part))));
};

/** Puts known words into the query cache. */
export const setWords = (client: QueryClient, words: Partial<SiteWords>): void => {
  for (const [part, value] of Object.entries(words)) client.setQueryData(keyOf(part as WordsPart), value);
};

/** The words in the query cache; undefined if they are missing. */
export const knownWords = <Part extends WordsPart>(client: QueryClient, part: Part): SiteWords[Part] | undefined =>
  client.getQueryData(keyOf(part));

/** Puts the citation of a publication, which only its own page contains, into the query cache. */
export const setCitation = (client: QueryClient, key: string, citation: Citation): void => {
  client.setQueryData(citationQuery(key).queryKey, citation);
};

const useWords = <Part extends WordsPart>(part: Part): SiteWords[Part] => useSuspenseQuery(wordsQuery(part)).data;

/** The names of the lab and its professor. */
export const useLabNames = (): LabNames => useWords('names');

/** The profile of the lab and its professor, for pages that load it. */
export const useLab = (): LabDocument => useWords('profile');

/** The lab's colours and marks. */
export const useLook = (): LookDocument => useWords('names').look;

/** The lab guide's own sentences. */
export const useGuideSentences = (): GuideDocument => useWords('guide');

export const useResearch = (): ResearchDocument => useWords('research').research;

export const useNews = (): NewsDocument['news'] => useWords('research').news;

/** The public equipment, for labs whose names say that they have some. */
export const useFacilities = (): readonly Facility[] => useWords('facilities');

/** All publications, newest first. */
export const usePublications = (): readonly ListedPublication[] => useWords('publications');

/** The query for a publication's BibTeX, abstract and links; null when there is no such publication. */
const citationQuery = (key: string) =>
  queryOptions({
    queryKey: [SITE_TOPIC, 'citation', key],
    queryFn: async ({ client }): Promise<Citation | null> => {
      const citations = await client.fetchQuery(wordsQuery('citations'));
      return citations[key] ?? null;
    },
  });

export const useCitation = (key: string): Citation | null => useSuspenseQuery(citationQuery(key)).data;
