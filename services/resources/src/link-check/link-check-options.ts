import { publicInternet, type Network } from '@lab/service-kit';

export const LINK_CHECK_OPTIONS = Symbol('link check options');

export interface LinkCheckOptions {
  /** Which addresses may be connected to. */
  network: Network;
  /** Timeout of one link, in milliseconds. */
  timeoutMs: number;
  /** Pause between two links of one host, in milliseconds. */
  pauseMs: number;
  /** How many hosts are checked in parallel. */
  hostsAtOnce: number;
}

/** Slow enough to spare other servers. */
export const linkCheckOptions: LinkCheckOptions = {
  network: publicInternet,
  timeoutMs: 15_000,
  pauseMs: 2000,
  hostsAtOnce: 3,
};
