import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preloadParts } from '../src/app/prerendered-pages';
import { Providers } from '../src/app/Providers';
import { routeObjects } from '../src/app/router';
import { formatMonth } from '../src/lib/time';
import { styleElements } from './style-elements.ts';

const DATED = /(<span data-today="(year|month)">)[^<]*/g;

/** The dates of a page that are those of the day, from the day for which it is rendered. */
const onDay = (html: string, today: string): string =>
  html.replace(
    DATED,
    (_, tag: string, part: string) => tag + (part === 'year' ? today.slice(0, 4) : formatMonth(today)),
  );

/**
 * A page as HTML, and the styles that it needs. Its element tree is the app's own, as hydration requires.
 * @param client with all data that the page shows
 * @param today `YYYY-MM-DD`
 * @throws what a component of the page throws
 */
export const renderPage = async (
  path: string,
  client: QueryClient,
  today: string,
): Promise<{ html: string; styles: string }> => {
  // Without vendor prefixes, which only browsers too old for the app would need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the rules in the cache instead of inserting style elements throughout the page.
  cache.compat = true;
  await preloadParts(path);
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
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await text(prelude);
  router.dispose();
  return { html: onDay(html, today), styles: styleElements(cache, html) };
};
