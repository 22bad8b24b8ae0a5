import { searchPartSchema, type SearchPart } from '@lab/contracts';
import type { ApiClient } from './api-client.js';

/**
 * Returns the results of a service's search, the best first.
 * @param client of the searching caller
 * @throws when the response is not a search result
 */
export const searchAs = async (client: ApiClient, q: string, limit = 50): Promise<SearchPart['results']> => {
  const { status, body } = await client.get(`/search?${new URLSearchParams({ q, limit: String(limit) })}`);
  if (status !== 200) throw new Error(`The search for ${q} was answered ${status}: ${JSON.stringify(body)}`);
  return searchPartSchema.strict().parse(body).results;
};

/** Returns the results of a service's search as `meeting: Reading group`, the best first. */
export const titlesFoundAs = async (client: ApiClient, q: string, limit?: number): Promise<string[]> =>
  (await searchAs(client, q, limit)).map(({ kind, title }) => `${kind}: ${title}`);
