/** Files that are in the browser's cache or being fetched, by address. */
const fetched = new Map<string, Promise<void>>();

const fetchWhole = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  await response.arrayBuffer();
};

const PAUSE_MS = 1_000;

/** Retries once after a network error, which is often over in a moment. */
const fetchWithRetry = (address: string): Promise<void> =>
  fetchWhole(address).catch(async (error: unknown) => {
    // Only network errors are retried: the server would answer the same again.
    if (!(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchWhole(address);
  });

const fetchOnce = (address: string): Promise<void> => {
  const known = fetched.get(address);
  if (known) return known;
  const request = fetchWithRetry(address);
  fetched.set(address, request);
  request.catch(() => fetched.delete(address));
  return request;
};

/**
 * Replaces Vite's helper of this name, which wraps every dynamic import. If a browser cannot load a module or one of
 * its imports, it fails again at once until the page is reloaded. So all files are fetched into the browser's cache
 * before the import: a failed attempt then leaves no trace, and a retry can succeed.
 * @param files the imported file and all its imports, relative to the site's root
 * @throws Error when a file cannot be fetched
 */
const fetchAndImport = async <Module>(importModule: () => Promise<Module>, files: string[] = []): Promise<Module> => {
  // Stylesheets are not imported: the only one contains the fonts, and is loaded after the first paint.
  await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => fetchOnce(`/${file}`)));
  return importModule();
};

export { fetchAndImport as __vitePreload };
