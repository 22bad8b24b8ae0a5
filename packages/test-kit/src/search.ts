import { searchPartSchema, type SearchPart } from '@lab/contracts';
import type { ApiClient } from './api-client.js';

/**
 * What a service has found, best first.
 * @param client who searches
 * @throws when the answer is none of a search
 */
export const searchAs = async (client: ApiClient, q: string, limit = 50): Promise<SearchPart['results']> => {
  const { status, body } = await client.get(`/search?${new URLSearchParams({ q, limit: String(limit) })}`);
  if (status !== 200) throw new Error(`The search for ${q} was answered ${status}: ${JSON.stringify(body)}`);
  return searchPartSchema.strict().parse(body).results;
};

/** The kinds and titles of what a service has found, each as `meeting: Reading group`, best first. */
export const titlesFoundAs = async (client: ApiClient, q: string, limit?: number): Promise<string[]> =>
  (await searchAs(client, q, limit)).map(({ kind, title }) => `${kind}: ${title}`);
