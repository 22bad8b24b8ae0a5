import {
  type FetchedAnswer,
  FetchFailedError,
  GuardedFetcher,
  publicInternet,
  RefusedAddressError,
} from '@lab/service-kit';
import { publicationMessages } from '@lab/contracts';
import { BadGatewayException } from '@nestjs/common';

/**
 * The sources, and the hosts to which doi.org redirects requests for BibTeX: the agencies where publishers register
 * their DOIs. No other host is contacted.
 */
const AGENCIES = new Set([
  'doi.org',
  'dx.doi.org',
  'data.crossref.org',
  'api.crossref.org',
  'data.datacite.org',
  'api.datacite.org',
  'data.crosscite.org',
  'citation.crosscite.org',
  'arxiv.org',
  'export.arxiv.org',
  'pub.orcid.org',
  'api.zotero.org',
]);

const MAX_BYTES = 1_000_000;

/** A site on the internet where publications are looked up. */
export class LookupSource {
  private readonly fetcher: GuardedFetcher;

  /**
   * @param name of it in messages
   * @param url its address: the real one, or that of a test server on this machine
   * @param accept the requested media type
   */
  constructor(
    private readonly name: string,
    private readonly url: string,
    accept: string,
  ) {
    const { host, hostname } = new URL(url);
    const isUsual = AGENCIES.has(hostname);
    this.fetcher = new GuardedFetcher(
      {
        timeoutMs: 10_000,
        maxBytes: MAX_BYTES,
        maxRedirects: 5,
        accept,
        isWanted: (asked) => (isUsual ? AGENCIES.has(asked.hostname) : asked.host === host),
      },
      isUsual ? publicInternet : { ...publicInternet, isAllowed: () => true },
    );
  }

  /**
   * Fetches a path from the source.
   * @returns null when there is nothing at the path
   * @throws BadGatewayException when it does not answer
   */
  async get(path: string): Promise<string | null> {
    const answer = await this.fetcher.get(new URL(path, this.url).href).catch((error: unknown) => {
      if (error instanceof FetchFailedError || error instanceof RefusedAddressError) return null;
      throw error;
    });
    if (!answer || answer.status >= 500 || answer.status === 429) {
      throw new BadGatewayException(publicationMessages.sourceAway(this.name));
    }
    return answer.status === 200 && !answer.isTruncated ? decode(answer) : null;
  }
}

/** Decodes a text in its declared character set; UTF-8 if none or an unknown one is declared. */
const decode = ({ body, contentType }: FetchedAnswer): string => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
};
