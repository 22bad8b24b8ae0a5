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
import { type Style, stylesOfPage } from './style-elements.ts';

/** The content of a page, and the styles that it needs. */
export interface HtmlPage {
  html: string;
  styles: readonly Style[];
}

/**
 * Without vendor prefixes, which only browsers too old for the app would need. The same list for all pages: Emotion keeps what
 * it has made of a style for each list of plugins.
 */
const PLUGINS: StylisPlugin[] = [];

/**
 * A page as HTML, with its styles. Its element tree is the app's own, as hydration requires.
 * @param client with all data that the page shows
 * @throws what a component of the page throws
 */
export const renderPage = async (path: string, client: QueryClient): Promise<HtmlPage> => {
  const cache = createCache({ key: 'css', stylisPlugins: PLUGINS });
  // Collects the rules in the cache instead of inserting style elements throughout the page.
  cache.compat = true;
  await preloadParts(path);
  const failures: unknown[] = [];
  const router = createMemoryRouter(routeObjects(), { initialEntries: [path] });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers client={client} isPrerendered>
          <RouterProvider router={router} />
        </Providers>
      </CacheProvider>
    </StrictMode>,
    // In one piece, so that no part of the page waits for a script.
    {
      progressiveChunkSize: Infinity,
      // What is thrown here would end the process. React goes on without the part that has failed.
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  router.dispose();
  if (failures.length > 0) throw failures[0];
  return { html, styles: stylesOfPage(cache, html) };
};
