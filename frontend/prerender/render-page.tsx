import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preloadPage } from '../src/app/prerendered-pages';
import { Providers } from '../src/app/Providers';
import { routeObjects } from '../src/app/router';
import { createQueryClient } from '../src/lib/query-client';
import { styleElements } from './style-elements';

export { LOGIN_KEY } from '../src/lib/session/session-flag';

/** A page as HTML, and the styles that it needs. Its element tree is the app's own, as hydration requires. */
export const renderPage = async (path: string): Promise<{ html: string; styles: string }> => {
  // Without vendor prefixes, which only browsers too old for the app would need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the rules in the cache instead of inserting style elements throughout the page.
  cache.compat = true;
  await preloadPage(path);
  const router = createMemoryRouter(routeObjects(), { initialEntries: [path] });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers client={createQueryClient()} isPrerendered>
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
  return { html, styles: styleElements(cache, html) };
};
