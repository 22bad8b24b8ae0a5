import { parseUrl } from '@lab/contracts';
import { Agent, request, type Dispatcher } from 'undici';
import {
  FetchFailedError,
  RefusedAddressError,
  toFetchError,
  guardedLookup,
  requireAllowedHost,
  publicInternet,
  type Network,
} from './network.js';

export interface GuardedFetcherOptions {
  /** Timeout of the whole fetch, including redirects and the body, in milliseconds. */
  timeoutMs: number;
  /** The maximum number of bytes read from the body; 0 if only the status matters. */
  maxBytes: number;
  maxRedirects: number;
  /**
   * An allow-list that is checked for every address, redirects included. Without it any public http(s) address is
   * allowed.
   */
  isWanted?: (url: URL) => boolean;
  /** The requested media types; by default those of pages. */
  accept?: string;
}

/** The response to a fetch. */
export interface FetchedAnswer {
  /** The final address, after redirects. */
  url: string;
  status: number;
  /** The Content-Type header; empty when it is missing. */
  contentType: string;
  /** The first `maxBytes` of the body, undecoded. */
  body: Buffer;
  /** True when the body is longer than `body`. */
  isTruncated: boolean;
}

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'identity',
  'accept-language': 'en,zh-TW;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; LabPortal/1.0)',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches addresses that users have typed and prevents server-side request forgery: http and https only, no user info,
 * no cookies, and every address, redirects included, must belong to the public internet.
 */
export class GuardedFetcher {
  /** @param network replaced only by tests; it is not configurable */
  constructor(
    private readonly options: GuardedFetcherOptions,
    private readonly network: Network = publicInternet,
  ) {}

  private get headers(): Record<string, string> {
    return { ...HEADERS, ...(this.options.accept && { accept: this.options.accept }) };
  }

  /**
   * Fetches an address.
   * @param address as the user typed it
   * @param signal aborts the fetch
   * @throws RefusedAddressError when it may not be fetched, FetchFailedError when the fetch failed
   */
  get(address: string, signal?: AbortSignal): Promise<FetchedAnswer> {
    return this.guard((agent, end) => this.follow(address, agent, end), signal);
  }

  /**
   * Sends JSON to an address, once. Redirects are not followed, so that the data goes to no other address.
   * @param address as the operator typed it
   * @throws RefusedAddressError when nothing may be sent to it, FetchFailedError when sending failed
   */
  post(address: string, json: unknown): Promise<FetchedAnswer> {
    const body = JSON.stringify(json);
    const headers = { ...HEADERS, accept: '*/*', 'content-type': 'application/json' };
    return this.guard(async (dispatcher, signal) => {
      const url = this.check(address);
      return this.read(url, await request(url, { method: 'POST', dispatcher, signal, headers, body }));
    });
  }

  private async guard(
    work: (agent: Agent, signal: AbortSignal) => Promise<FetchedAnswer>,
    signal?: AbortSignal,
  ): Promise<FetchedAnswer> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const end = signal ? AbortSignal.any([signal, timeout]) : timeout;
    // One agent per fetch, so that no connection is reused after its address was checked.
    const agent = new Agent({ connect: { lookup: guardedLookup(this.network) }, maxHeaderSize: 32 * 1024 });
    try {
      // undici ignores the signal of a request that is not connected yet.
      return await Promise.race([work(agent, end), rejection(end)]);
    } catch (error) {
      throw toFetchError(end.aborted ? end.reason : error);
    } finally {
      agent.destroy().catch(() => undefined);
    }
  }

  private async follow(address: string, dispatcher: Agent, signal: AbortSignal): Promise<FetchedAnswer> {
    let url = this.check(address);
    for (let hop = 0; hop <= this.options.maxRedirects; hop += 1) {
      const answer = await request(url, { dispatcher, signal, headers: this.headers });
      if (!REDIRECTS.has(answer.statusCode)) return await this.read(url, answer);
      url = this.check(targetOf(answer), url);
    }
    throw new FetchFailedError('redirects');
  }

  private check(address: string, base?: URL): URL {
    const url = parseUrl(address, base?.href);
    if (!url) throw new RefusedAddressError('not an address');
    if (!/^https?:$/.test(url.protocol)) throw new RefusedAddressError(`${url.protocol} is neither http nor https`);
    if (url.username || url.password) throw new RefusedAddressError('the address carries a user name or password');
    if (this.options.isWanted?.(url) === false) throw new RefusedAddressError(`${url.host} is not on the list`);
    requireAllowedHost(url, this.network);
    return url;
  }

  private async read(url: URL, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<FetchedAnswer> {
    const { maxBytes } = this.options;
    const chunks: Buffer[] = [];
    let size = 0;
    if (maxBytes > 0) {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) break;
      }
    }
    discard(body);
    const bytes = Buffer.concat(chunks).subarray(0, maxBytes);
    const contentType = String(headers['content-type'] ?? '');
    return { url: url.href, status: statusCode, contentType, body: bytes, isTruncated: size > maxBytes };
  }
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** Destroys the connection instead of reading the rest of the body. The resulting error is expected. */
const discard = (body: Dispatcher.ResponseData['body']): void => {
  body.on('error', () => undefined).destroy();
};

const targetOf = ({ headers: { location }, body }: Dispatcher.ResponseData): string => {
  discard(body);
  if (typeof location !== 'string') throw new FetchFailedError('redirects');
  return location;
};
