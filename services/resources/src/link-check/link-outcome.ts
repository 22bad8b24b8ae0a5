import type { LinkStatus } from '@lab/contracts';
import { RefusedAddressError, type GuardedFetcher } from '@lab/service-kit';

/**
 * The result of checking a link: the page is `there`; it is `gone` for good; its server has `trouble` (5xx); it does
 * not answer (`silent`); or the address must not be fetched (`refused`).
 */
export type LinkOutcome = 'there' | 'gone' | 'trouble' | 'silent' | 'refused';

/** Checks a link. A page that requires a login or refuses bots counts as there. */
export const checkLink = async (fetcher: GuardedFetcher, url: string, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    const { status } = await fetcher.get(url, signal);
    if (status === 404 || status === 410) return 'gone';
    return status >= 500 ? 'trouble' : 'there';
  } catch (error) {
    return error instanceof RefusedAddressError ? 'refused' : 'silent';
  }
};

/** The link's new status. A failure that may be temporary must occur on two nights before the link counts as dead. */
export const nextStatus = (outcome: LinkOutcome, before: LinkStatus | null): LinkStatus | null => {
  if (outcome === 'refused') return null;
  if (outcome === 'there') return 'ok';
  const wasFailing = before === 'failing' || before === 'dead';
  return outcome === 'gone' || wasFailing ? 'dead' : 'failing';
};
