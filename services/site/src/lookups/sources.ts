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
 * Where doi.org sends those who ask for BibTeX: the agencies with which publishers register their DOIs. Nothing else is
 * asked.
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
]);

const MOST_BYTES = 1_000_000;

/** A place on the internet where publications are looked up. */
export class LookupSource {
  private readonly fetcher: GuardedFetcher;

  /**
   * @param name of it in messages
   * @param url its address: the usual one, or that of a stand-in on this machine
   * @param accept the media type that it is asked for
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
        maxBytes: MOST_BYTES,
        maxRedirects: 5,
        accept,
        isWanted: (asked) => (isUsual ? AGENCIES.has(asked.hostname) : asked.host === host),
      },
      isUsual ? publicInternet : { ...publicInternet, isAllowed: () => true },
    );
  }

  /**
   * What the place has at a path.
   * @returns null when it knows nothing there
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

/** A text in the character set that its sender declares; UTF-8 where it declares none, or one that does not exist. */
const decode = ({ body, contentType }: FetchedAnswer): string => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
};
