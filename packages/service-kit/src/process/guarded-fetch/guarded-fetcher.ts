import { parseUrl, isMetadataHost } from '@lab/contracts';
import { Agent, request, type Dispatcher } from 'undici';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/** The address may not be fetched. Nothing was sent to it. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * Why a fetch failed: `name` the host name is unknown, `timeout` it took too long, `redirects` too many or a broken
 * one, `connection` any other network error (refused, lost, untrusted certificate).
 */
export type FetchFailure = 'name' | 'timeout' | 'redirects' | 'connection';

/** The address may be fetched, but the fetch failed. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError';

  constructor(
    readonly reason: FetchFailure,
    options?: ErrorOptions,
  ) {
    super(`the fetch has failed: ${reason}`, options);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error as NodeJS.ErrnoException).code === 'UND_ERR_CONNECT_TIMEOUT');

/** Converts anything that a fetch may throw to one of the two errors. */
const toFetchError = (error: unknown): RefusedAddressError | FetchFailedError => {
  if (error instanceof RefusedAddressError || error instanceof FetchFailedError) return error;
  if (isTimeout(error)) return new FetchFailedError('timeout', { cause: error });
  const isNameUnknown = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND';
  return new FetchFailedError(isNameUnknown ? 'name' : 'connection', { cause: error });
};

/** How names are resolved, and which addresses may be connected to. */
export interface Network {
  /**
   * Resolves a host name to all of its addresses.
   * @throws the DNS error, e.g. with the code ENOTFOUND
   */
  resolve(hostname: string): Promise<string[]>;
  /** @param address IPv4 or IPv6 in text form */
  isAllowed(address: string): boolean;
}

/** IPv6 addresses that are allocated for global use. Special-purpose ranges inside it are refused too. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. False for private, loopback, link-local, shared (100.64.0.0/10),
 * unique-local, multicast and reserved addresses, for IPv6 forms of IPv4 addresses (mapped, 6to4, NAT64, Teredo), and
 * for text that is not an address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
};

/** Allows only the public internet: no other machine of this network and no neighbouring container. */
export const publicInternet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

const isMetadataAddress = (address: string): boolean =>
  isMetadataHost(address.includes(':') ? (parseUrl(`http://[${address}]`)?.hostname ?? '') : address);

/**
 * For servers that administrators choose, which may be in the lab's own network. Refuses only the addresses from which a
 * machine in a cloud reads its own credentials.
 */
export const networkExceptMetadata: Network = {
  ...publicInternet,
  isAllowed: (address) => !isMetadataAddress(address),
};

const refused = (hostname: string) => new RefusedAddressError(`${hostname} is not an address on the public internet`);

/** Resolves a name and checks all of its addresses. */
const findAddresses = async ({ resolve, isAllowed }: Network, hostname: string, family: unknown) => {
  const addresses = await resolve(hostname);
  if (!addresses.every(isAllowed)) throw refused(hostname);
  const found = addresses
    .map((address) => ({ address, family: isIP(address) }))
    .filter((each) => (family !== 4 && family !== 6) || each.family === family);
  if (!found.length) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  return found;
};

/**
 * A socket's `lookup` function. The socket connects to the addresses that were checked, so a second, different DNS
 * answer (DNS rebinding) has no effect. One forbidden address is enough to refuse the name.
 */
const guardedLookup = (network: Network): LookupFunction => {
  const find = callbackify(findAddresses);
  return (hostname, { all, family }, callback) =>
    find(network, hostname, family, (error, found) => {
      if (error) callback(error, '', 0);
      else if (all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
};

/** Refuses a URL whose host is a forbidden IP address: sockets call `lookup` for names only. */
const requireAllowedHost = ({ hostname }: URL, { isAllowed }: Network): void => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw refused(host);
};

/**
 * Checks a server that an administrator has chosen, for clients that cannot be given a `Network`.
 * @param hostname as in a parsed URL. One that is not known is accepted, because the client reports that itself
 * @throws RefusedAddressError when it has an address from which a machine reads its own credentials
 */
export const refuseMetadata = async (hostname: string): Promise<void> => {
  const addresses = await publicInternet.resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  if (!addresses.every(networkExceptMetadata.isAllowed)) throw refused(hostname);
};

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
