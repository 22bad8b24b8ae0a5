/** Files that are in the browser's cache, or on their way into it, by address. */
const fetched = new Map<string, Promise<void>>();

const fetchWhole = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  await response.arrayBuffer();
};

const PAUSE_MS = 1_000;

/** Tries once more when the server could not be reached, which is often over in a moment. */
const fetchPatiently = (address: string): Promise<void> =>
  fetchWhole(address).catch(async (error: unknown) => {
    // What the server has answered, it would answer again.
    if (!(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchWhole(address);
  });

const fetchOnce = (address: string): Promise<void> => {
  const known = fetched.get(address);
  if (known) return known;
  const request = fetchPatiently(address);
  fetched.set(address, request);
  request.catch(() => fetched.delete(address));
  return request;
};

/**
 * Takes the place of Vite's helper of this name, around every dynamic import. A browser that could not load a module, or a module
 * that it imports, fails again at once until the page is reloaded. So nothing is imported before all of its files are in the
 * browser's cache: a failed attempt leaves no trace, and the next one can succeed.
 * @param files the imported file and all that it imports, relative to the site's root
 * @throws Error when a file cannot be fetched
 */
const fetchAndImport = async <Module>(importModule: () => Promise<Module>, files: string[] = []): Promise<Module> => {
  // Stylesheets are not imported: the only one, of the fonts, is loaded after the first paint.
  await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => fetchOnce(`/${file}`)));
  return importModule();
};

export { fetchAndImport as __vitePreload };
