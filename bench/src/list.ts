import { compare, type Comparison, type Outcome } from './compare.js';
import { withBareList, type BareList } from './with-bare-server.js';

/** A list of the portal, by its URL at the gateway. */
export interface ListCase extends BareList {
  /** For the report, e.g. `100 members`. */
  name: string;
  /** Length of a round, for a list whose first responses take seconds. */
  seconds?: number;
  /** Goals as ratios to the bare server's rate: read completely, and answered 304. */
  goals?: { whole: number; unchanged: number };
}

const GOALS = { whole: 0.9, unchanged: 1 };

/** A list through the gateway, against a bare server with the same rows: read completely, then unchanged. */
export const benchList = (list: ListCase): Promise<Outcome[]> =>
  withBareList(list, async (bareUrl) => {
    const rounds = roundsOf(list, bareUrl);
    return [await readWhole(list, rounds), await readUnchanged(list, rounds)];
  });

/** The same for a list whose ETag changes with time, which is only read completely. */
export const benchChangingList = (list: ListCase): Promise<Outcome> =>
  withBareList(list, (bareUrl) => readWhole(list, roundsOf(list, bareUrl)));

type Rounds = Pick<Comparison, 'bare' | 'seconds'>;

const roundsOf = ({ seconds }: ListCase, url: string): Rounds => ({
  bare: { url, expectedStatus: 200 },
  ...(seconds && { seconds }),
});

const readWhole = ({ name, url, headers = {}, goals = GOALS }: ListCase, rounds: Rounds): Promise<Outcome> =>
  compare({ name: `list of ${name}`, goal: goals.whole, ...rounds, measured: { url, headers, expectedStatus: 200 } });

const readUnchanged = async ({ url, headers = {}, goals = GOALS }: ListCase, rounds: Rounds): Promise<Outcome> => {
  const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
  const measured = { url, headers: { ...headers, 'if-none-match': etag }, expectedStatus: 304 };
  return compare({ name: 'the same, unchanged (304)', goal: goals.unchanged, ...rounds, measured });
};
