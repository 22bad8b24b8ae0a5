import { z } from 'zod';
import { webLinkSchema } from './fields.js';
import { halfWidth, visibleText } from './visible-text.js';
import { parseUrl } from './parse-url.js';

/** Messages about maps links, shared by the browser and the service. */
export const mapLinkMessages = {
  parsing: 'Parsing venue information...',
  extracted: '✅ Venue information extracted. Please check and complete as needed.',
  failed: '❌ Unable to extract venue information. Please enter manually.',
  notMaps: 'Please enter a Google Maps link',
  nothingFound: 'No venue was found behind this link',
  parseFailed: 'Failed to parse Google Maps URL',
} as const;

/** google.TLD with a TLD of one or two parts, e.g. `google.com`, `google.com.tw`, `www.google.de`. */
const GOOGLE = /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
const GOOGLE_MAPS = /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/**
 * True for a Google Maps address: google.TLD/maps, maps.google.TLD, maps.app.goo.gl, goo.gl/maps. Nothing else is ever
 * fetched.
 */
export const isGoogleMapsUrl = (url: URL): boolean => {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) return false;
  const isBelowMaps = /^\/maps(?:\/|$)/.test(url.pathname);
  if (GOOGLE_MAPS.test(url.hostname) || url.hostname === 'maps.app.goo.gl') return true;
  return isBelowMaps && (GOOGLE.test(url.hostname) || url.hostname === 'goo.gl');
};

/** The first Google Maps address in a pasted text; null when there is none. */
export const findGoogleMapsUrl = (text: string): string | null => {
  for (const [candidate] of halfWidth(visibleText(text)).matchAll(/https?:\/\/\S+/gi)) {
    const url = parseUrl(candidate);
    if (url && isGoogleMapsUrl(url)) return candidate;
  }
  return null;
};

/** Body of `POST /api/parse-google-maps`. */
export const parseGoogleMapsSchema = z
  .object({
    url: webLinkSchema(mapLinkMessages.notMaps).refine((url) => isGoogleMapsUrl(new URL(url)), mapLinkMessages.notMaps),
  })
  .meta({ id: 'ParseGoogleMaps' });

/** The venue behind a maps link; fields are null when unknown. */
export const venueInfoSchema = z
  .object({
    name: z.string().nullable(),
    location: z.string().nullable(),
    cuisineType: z.string().nullable(),
    priceRange: z.string().nullable(),
  })
  .meta({ id: 'VenueInfo' });

/** Response to `POST /api/parse-google-maps`. */
export const parsedGoogleMapsSchema = z.object({ venueInfo: venueInfoSchema }).meta({ id: 'ParsedGoogleMaps' });

export type VenueInfo = z.infer<typeof venueInfoSchema>;
export type ParsedGoogleMaps = z.infer<typeof parsedGoogleMapsSchema>;
