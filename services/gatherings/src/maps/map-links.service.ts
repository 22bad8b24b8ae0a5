import { isGoogleMapsUrl, mapLinkMessages, type VenueInfo, visibleLine } from '@lab/contracts';
import { FetchFailedError, GuardedFetcher, RefusedAddressError } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { splitPlace } from './venue-text.js';
import { Parser } from 'htmlparser2';

const SEPARATOR = /\s{1,9}·\s{1,9}/;
const PRICE = /^(?:[$€£¥₩]{1,4}|(?:NT|US)?[$€£¥₩]\s?[\d,]+(?:\s?[–-]\s?[\d,]+)?\+?)$/;
const RATING = /★|☆/;

/** The texts of a page's `<meta>` elements by property. */
const readMeta = (html: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const parser = new Parser({
    onopentag: (tag, { property, itemprop, content }) => {
      const name = property ?? itemprop;
      if (tag === 'meta' && name && content) texts.set(name, content);
    },
  });
  parser.end(html);
  return texts;
};

/** Reads the place of a maps page: `Name · Address`, and `★★★★☆ · $$ · Kind of restaurant`. */
export const readMapPage = (html: string): VenueInfo => {
  const meta = readMeta(html);
  const [title = '', ...rest] = (meta.get('og:title') ?? '').split(SEPARATOR);
  const isPlace = title !== '' && !/^google maps$/i.test(title);
  const place = rest.length ? { name: title, location: rest.join(' · ') } : splitPlace(title);
  const facts = (meta.get('og:description') ?? '').split(SEPARATOR).map(visibleLine);
  const priceRange = facts.find((fact) => PRICE.test(fact)) ?? null;
  const hasRating = facts.some((fact) => RATING.test(fact));
  const kind = facts.find((fact) => fact && !RATING.test(fact) && !PRICE.test(fact));
  // Without a rating, the text is generic, such as "Find local businesses".
  const facets = { cuisineType: (hasRating && kind) || null, priceRange: hasRating ? priceRange : null };
  return isPlace ? { ...place, ...facets } : { name: null, location: null, cuisineType: null, priceRange: null };
};

/** Matches the place in the path of a maps URL. */
const PLACE_PATH = /^\/maps\/(?:place|search)\/([^/@][^/]*)/;
const PLACE_PARAMETERS = ['q', 'query', 'daddr', 'destination'];

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** The place in a full maps URL, as one line; null when there is none. */
export const placeInAddress = (url: URL): string | null => {
  const inPath = PLACE_PATH.exec(url.pathname)?.[1];
  if (inPath) return visibleLine(decode(inPath)) || null;
  const values = PLACE_PARAMETERS.map((name) => visibleLine(url.searchParams.get(name) ?? ''));
  return values.find((value) => value && !value.startsWith('place_id:')) ?? null;
};

/** The Nest injection token of the fetcher for maps links. */
export const MAPS_FETCHER = Symbol('maps fetcher');

/** Fetches only Google Maps addresses, even after redirects. */
export const mapsFetcher = (): GuardedFetcher =>
  new GuardedFetcher({ timeoutMs: 3000, maxBytes: 64 * 1024, maxRedirects: 5, isWanted: isGoogleMapsUrl });

/** Reads venues from maps links. */
@Injectable()
export class MapLinksService {
  constructor(@Inject(MAPS_FETCHER) private readonly fetcher: Pick<GuardedFetcher, 'get'>) {}

  /**
   * Parses a full place URL. Fetches a short one.
   * @throws UnprocessableEntityException when the link contains no place or cannot be fetched
   */
  async parse(url: string): Promise<VenueInfo> {
    const found = venueInAddress(new URL(url)) ?? (await this.fetch(url));
    if (found?.name || found?.location) return found;
    throw new UnprocessableEntityException(mapLinkMessages.nothingFound);
  }

  private async fetch(url: string): Promise<VenueInfo | null> {
    try {
      const answer = await this.fetcher.get(url);
      const page = readMapPage(answer.body.toString('utf8'));
      return page.name ? page : venueInAddress(new URL(answer.url));
    } catch (error) {
      if (!(error instanceof FetchFailedError || error instanceof RefusedAddressError)) throw error;
      throw new UnprocessableEntityException(mapLinkMessages.parseFailed);
    }
  }
}

const venueInAddress = (url: URL): VenueInfo | null => {
  const place = placeInAddress(url);
  const split = place ? splitPlace(place) : null;
  return split?.name ? { ...split, cuisineType: null, priceRange: null } : null;
};
