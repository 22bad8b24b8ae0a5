import { isGoogleMapsUrl, mapLinkMessages, type VenueInfo } from '@lab/contracts';
import { FetchFailedError, GuardedFetcher, RefusedAddressError } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { placeInAddress } from './map-address.js';
import { readMapPage } from './map-page.js';
import { splitPlace } from './venue-text.js';

/** Nest injection token of the fetcher for maps links. */
export const MAPS_FETCHER = Symbol('maps fetcher');

/** Reads Google's own maps addresses, redirects included; nothing else is ever asked. */
export const mapsFetcher = (): GuardedFetcher =>
  new GuardedFetcher({ timeoutMs: 3000, maxBytes: 64 * 1024, maxRedirects: 5, isWanted: isGoogleMapsUrl });

/** What a maps link says of a venue. */
@Injectable()
export class MapLinksService {
  constructor(@Inject(MAPS_FETCHER) private readonly fetcher: Pick<GuardedFetcher, 'get'>) {}

  /**
   * Reads a full place address as it is; fetches a short one.
   * @throws UnprocessableEntityException when it tells nothing, or does not answer
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
      if (error instanceof FetchFailedError || error instanceof RefusedAddressError) return null;
      throw error;
    }
  }
}

const venueInAddress = (url: URL): VenueInfo | null => {
  const place = placeInAddress(url);
  const split = place ? splitPlace(place) : null;
  return split?.name ? { ...split, cuisineType: null, priceRange: null } : null;
};
