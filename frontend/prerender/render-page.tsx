import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preloadParts } from '../src/app/prerendered-pages';
import { Providers } from '../src/app/Providers';
import { routeObjects } from '../src/app/router';
import { withShownLinks } from '../src/app/shown-addresses';
import { type Style, stylesOfPage } from './style-elements.ts';

/** The content and styles of a page. */
export interface HtmlPage {
  html: string;
  styles: readonly Style[];
}

/**
 * No plugins, because only browsers too old for the app need vendor prefixes. All pages share this array: Emotion
 * caches compiled styles per plugin array.
 */
const PLUGINS: StylisPlugin[] = [];

/**
 * A page as HTML, with its styles. Its element tree equals the app's, as hydration requires.
 * @param client contains all data that the page shows
 * @throws the error of any component of the page
 */
export const renderPage = async (path: string, client: QueryClient): Promise<HtmlPage> => {
  const cache = createCache({ key: 'css', stylisPlugins: PLUGINS });
  // Collects the rules in the cache instead of inserting style elements throughout the page.
  cache.compat = true;
  await preloadParts(path);
  const failures: unknown[] = [];
  const router = withShownLinks(createMemoryRouter(routeObjects(), { initialEntries: [path] }));
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers client={client} isPrerendered>
          <RouterProvider router={router} />
        </Providers>
      </CacheProvider>
    </StrictMode>,
    // Renders the page as one chunk, so that no part of it waits for a script.
    {
      progressiveChunkSize: Infinity,
      // An error thrown here would end the process. React continues without the part that failed.
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  router.dispose();
  if (failures.length > 0) throw failures[0];
  return { html, styles: stylesOfPage(cache, html) };
};
