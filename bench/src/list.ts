import { compare, type Outcome } from './compare.js';
import type { Target } from './load.js';
import { withBareList, type BareList } from './with-bare-server.js';

/** A list of the portal, by its URL at the gateway. */
export interface ListCase extends BareList {
  /** For the report, e.g. `100 members`. */
  name: string;
  /** Goals as ratios to the bare server's rate: for full responses, and for 304 responses. */
  goals?: { whole: number; unchanged: number };
}

const GOALS = { whole: 0.9, unchanged: 1.5 };

/**
 * A list through the gateway, against a bare server with the same rows: first with full responses, then unchanged
 * (304).
 */
export const benchList = (list: ListCase): Promise<Outcome[]> =>
  withBareList(list, async (bareUrl) => {
    const bare = { url: bareUrl, expectedStatus: 200 };
    return [await readWhole(list, bare), await readUnchanged(list, bare)];
  });

const readWhole = ({ name, url, headers = {}, goals = GOALS }: ListCase, bare: Target): Promise<Outcome> =>
  compare({ name: `list of ${name}`, goal: goals.whole, bare, measured: { url, headers, expectedStatus: 200 } });

const readUnchanged = async ({ name, url, headers = {}, goals = GOALS }: ListCase, bare: Target): Promise<Outcome> => {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const measured = { url, headers: { ...headers, 'if-none-match': etag }, expectedStatus: 304 };
  return compare({ name: `list of ${name}, unchanged (304)`, goal: goals.unchanged, bare, measured });
};
