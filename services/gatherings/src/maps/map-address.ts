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
  if (inPath) return decode(inPath).trim() || null;
  const values = PLACE_PARAMETERS.map((name) => url.searchParams.get(name)?.trim());
  return values.find((value) => value && !value.startsWith('place_id:')) ?? null;
};
