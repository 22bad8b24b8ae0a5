import type { VenueInfo } from '@lab/contracts';

export interface VenueValues {
  name: string;
  location: string;
  mapUrl: string;
  cuisineType: string;
  priceRange: string;
}

export const blankVenue: VenueValues = { name: '', location: '', mapUrl: '', cuisineType: '', priceRange: '' };

/** What a maps link may fill in. */
export const venueInfoNames = ['name', 'location', 'cuisineType', 'priceRange'] as const satisfies (keyof VenueInfo)[];
