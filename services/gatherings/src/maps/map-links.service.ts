import { isGoogleMapsUrl, mapLinkMessages, type VenueInfo } from '@lab/contracts';
import { FetchFailedError, GuardedFetcher, RefusedAddressError } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { placeInAddress } from './map-address.js';
import { readMapPage } from './map-page.js';
import { splitPlace } from './venue-text.js';

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
