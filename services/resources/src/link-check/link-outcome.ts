import type { LinkStatus } from '@lab/contracts';
import { RefusedAddressError, type GuardedFetcher } from '@lab/service-kit';

/**
 * The result of checking a link: it is `there`; `gone` for good; its server has a `trouble` of its own (5xx); nobody
 * answers (`silent`); or the address may not be fetched (`refused`).
 */
export type LinkOutcome = 'there' | 'gone' | 'trouble' | 'silent' | 'refused';

/** Checks a link. A server that requires a login or refuses bots still has the page. */
export const lookAt = async (fetcher: GuardedFetcher, url: string, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    const { status } = await fetcher.get(url, signal);
    if (status === 404 || status === 410) return 'gone';
    return status >= 500 ? 'trouble' : 'there';
  } catch (error) {
    return error instanceof RefusedAddressError ? 'refused' : 'silent';
  }
};

/**
 * The link's new status. A failure that may be temporary must be seen twice, a night apart, before the link counts as
 * dead.
 */
export const statusAfter = (outcome: LinkOutcome, before: LinkStatus | null): LinkStatus | null => {
  if (outcome === 'refused') return null;
  if (outcome === 'there') return 'ok';
  const wasFailing = before === 'failing' || before === 'dead';
  return outcome === 'gone' || wasFailing ? 'dead' : 'failing';
};
