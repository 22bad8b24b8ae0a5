import { visibleLine } from '@lab/contracts';

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
