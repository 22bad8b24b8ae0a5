/** What stands in the path of an address before the text of a place. */
const PLACE_PATH = /^\/maps\/(?:place|search)\/([^/@][^/]*)/;
const PLACE_PARAMETERS = ['q', 'query', 'daddr', 'destination'];

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** The place that a full maps address names, in one line; null when it names none. */
export const placeInAddress = (url: URL): string | null => {
  const inPath = PLACE_PATH.exec(url.pathname)?.[1];
  if (inPath) return decode(inPath).trim() || null;
  const values = PLACE_PARAMETERS.map((name) => url.searchParams.get(name)?.trim());
  return values.find((value) => value && !value.startsWith('place_id:')) ?? null;
};
