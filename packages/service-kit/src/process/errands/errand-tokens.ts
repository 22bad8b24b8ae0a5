import type { Errand, ServiceName } from '@lab/contracts';

/**
 * Whom a token is for: one service, one errand and one member. The access guard accepts no such token, because no service
 * has this name.
 */
export const errandAudience = (service: string, { errand, memberId }: { errand: Errand; memberId: number }): string =>
  `${service} ${errand} ${memberId}`;

/** The name of a token among those of one request. */
export const errandKey = (service: ServiceName, errand: Errand): string => `${service}/${errand}`;

/** Several tokens as one header. */
export const writeErrands = (tokens: readonly (readonly [key: string, token: string])[]): string =>
  tokens.map(([key, token]) => `${key}=${token}`).join(' ');

/** The tokens in a header, by their names. */
export const readErrands = (header: unknown): ReadonlyMap<string, string> =>
  new Map(
    (typeof header === 'string' ? header.split(' ') : []).map((part): [string, string] => {
      const end = part.indexOf('=');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
