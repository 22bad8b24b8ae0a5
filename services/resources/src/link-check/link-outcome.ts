import type { LinkStatus } from '@lab/contracts';
import { RefusedAddressError, type GuardedFetcher } from '@lab/service-kit';

/**
 * What a look at a link gave: it is `there`; it is `gone` for good; its server answers with `trouble` of its own;
 * nobody answers at all (`silent`); or we may not look (`refused`).
 */
export type LinkOutcome = 'there' | 'gone' | 'trouble' | 'silent' | 'refused';

/** Looks at a link. A server that wants a login, or no machines, has the page nevertheless. */
export const lookAt = async (fetcher: GuardedFetcher, url: string, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    const { status } = await fetcher.get(url, signal);
    if (status === 404 || status === 410) return 'gone';
    return status >= 500 ? 'trouble' : 'there';
  } catch (error) {
    return error instanceof RefusedAddressError ? 'refused' : 'silent';
  }
};

/** What a link is after a look at it. What may pass has to be so twice, a night apart, before a link counts as dead. */
export const statusAfter = (outcome: LinkOutcome, before: LinkStatus | null): LinkStatus | null => {
  if (outcome === 'refused') return null;
  if (outcome === 'there') return 'ok';
  const wasFailing = before === 'failing' || before === 'dead';
  return outcome === 'gone' || wasFailing ? 'dead' : 'failing';
};
