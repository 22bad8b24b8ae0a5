import { publicInternet, type Network } from '@lab/service-kit';

/** Injection token of `LinkCheckOptions`. */
export const LINK_CHECK_OPTIONS = Symbol('link check options');

export interface LinkCheckOptions {
  /** Where links may lead. */
  network: Network;
  /** How long one link may take, in milliseconds. */
  timeoutMs: number;
  /** Between two links of one host, in milliseconds. */
  pauseMs: number;
  /** How many hosts are asked at the same time. */
  hostsAtOnce: number;
}

/** Gentle: nobody's server notices the look at its pages. */
export const linkCheckOptions: LinkCheckOptions = {
  network: publicInternet,
  timeoutMs: 15_000,
  pauseMs: 2000,
  hostsAtOnce: 3,
};
