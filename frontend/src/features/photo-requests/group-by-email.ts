import type { PhotoRequest } from '@lab/contracts';

/** At least one. */
export type RequestGroup = readonly [PhotoRequest, ...PhotoRequest[]];

/** Requests of one email address, in any case; each group stands where its newest request stood. */
export const groupByEmail = (requests: readonly PhotoRequest[]): RequestGroup[] => {
  const groups = new Map<string, RequestGroup>();
  for (const request of requests) {
    const email = request.email.toLowerCase();
    const group = groups.get(email);
    groups.set(email, group ? [...group, request] : [request]);
  }
  return [...groups.values()];
};
