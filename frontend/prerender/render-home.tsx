import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { paths } from '@lab/contracts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../src/app/Providers';
import { routeObjects } from '../src/app/router';
import { HomePage } from '../src/app/routes';
import { createQueryClient } from '../src/lib/query-client';
import { styleElements } from './style-elements';

/** The home page as HTML, and the styles that it needs. Its tree is the app's own, or the app could not take it over. */
export const renderHome = async (): Promise<{ html: string; styles: string }> => {
  // Without prefixes for browsers that are too old for the app.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Keeps the rules in the cache instead of scattering style elements over the page.
  cache.compat = true;
  await HomePage.preload();
  const router = createMemoryRouter(routeObjects(), { initialEntries: [paths.home] });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers client={createQueryClient()} isPrerendered>
          <RouterProvider router={router} />
        </Providers>
      </CacheProvider>
    </StrictMode>,
    // In one piece: no part of the page waits behind a script.
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
