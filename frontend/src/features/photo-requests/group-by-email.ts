import type { PhotoRequest } from '@lab/contracts';

/** Contains at least one request. */
export type RequestGroup = readonly [PhotoRequest, ...PhotoRequest[]];

/** Groups requests by email address, case-insensitively, in the order of their newest request. */
export const groupByEmail = (requests: readonly PhotoRequest[]): RequestGroup[] => {
  const groups = new Map<string, RequestGroup>();
  for (const request of requests) {
    const email = request.email.toLowerCase();
    const group = groups.get(email);
    groups.set(email, group ? [...group, request] : [request]);
  }
  return [...groups.values()];
};
