import { paths, withoutTrailingSlashes } from '@lab/contracts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { isAsRendered, preloadPage } from './app/prerendered-pages';
import { Providers } from './app/Providers';
import { createRouter } from './app/router';
import { createQueryClient } from './lib/query-client';
import { isPrerendered } from './lib/prerendered-page';

const root = document.getElementById('root')!;
const client = createQueryClient();
const path = withoutTrailingSlashes(location.pathname) || paths.home;

/** @param isHydrated true when the prerendered page is unchanged and its code has loaded */
const app = (isHydrated: boolean) => (
  <StrictMode>
    <Providers client={client} isPrerendered={isHydrated}>
      <RouterProvider router={createRouter(isPrerendered)} />
    </Providers>
  </StrictMode>
);

const start = async (): Promise<void> => {
  let isHydrated = isPrerendered && isAsRendered(path, location.search);
  try {
    await preloadPage(client, path, isPrerendered);
  } catch {
    // Rendering the page loads its code again, and shows an error if that fails too.
    isHydrated = false;
  }
  if (isHydrated) hydrateRoot(root, app(true));
  else createRoot(root).render(app(false));
};

void start();
