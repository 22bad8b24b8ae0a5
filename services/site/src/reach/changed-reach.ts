import { reachMessages, reachSecrets, reachWays, type ReachBody, type ReachWay, type SaveReach } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';

/** The encrypted secret of each part that has one. */
export type SealedSecrets = Partial<Record<ReachWay, string>>;

/** The document as it is stored: the secrets apart from the rest, and encrypted. */
export interface StoredReach {
  body: ReachBody;
  sealed: SealedSecrets;
}

/** The parts that are of no use without a secret. */
const needSecret = new Set<ReachWay>(['teamChat', 'university']);

type Part = Readonly<Record<string, unknown>> | null;

/** The message when a part would have no secret, or the secret would go to another server; null when all is well. */
const problemOf = (way: ReachWay, before: Part, after: Part, hasSecret: boolean, isGiven: boolean): string | null => {
  const { server } = reachSecrets[way];
  const isElsewhere = server !== null && before?.[server] !== after?.[server];
  if (hasSecret && !isGiven && isElsewhere) return reachMessages.secretAgain[way];
  return needSecret.has(way) && !hasSecret ? reachMessages.secretNeeded : null;
};

/**
 * The document after a save. Parts that are left out stay. A secret that is left out stays if its server does.
 * @param seal encrypts a secret
 * @throws InvalidInputException for each part whose secret is missing
 */
export const changedReach = (before: StoredReach, given: SaveReach, seal: (secret: string) => string): StoredReach => {
  const body: Record<string, unknown> = { ...before.body };
  for (const name of ['identity', 'memberEdits', 'labPasswordLogin'] as const) body[name] = given[name] ?? body[name];
  const sealed = { ...before.sealed };
  const issues = reachWays.flatMap((way) => {
    const part = given[way];
    if (part === undefined) return [];
    const { field } = reachSecrets[way];
    const { [field]: secret, ...rest } = (part ?? { [field]: null }) as Record<string, unknown>;
    body[way] = part && rest;
    if (secret === null) delete sealed[way];
    if (typeof secret === 'string') sealed[way] = seal(secret);
    const message =
      part && problemOf(way, before.body[way], rest, sealed[way] !== undefined, typeof secret === 'string');
    return message ? [{ path: `${way}.${field}`, message }] : [];
  });
  if (issues.length > 0) throw new InvalidInputException(issues);
  return { body: body as ReachBody, sealed };
};
