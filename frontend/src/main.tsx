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
const isHydrated = isPrerendered && isAsRendered(path, location.search);

const app = (
  <StrictMode>
    <Providers client={client} isPrerendered={isHydrated}>
      <RouterProvider router={createRouter(isPrerendered)} />
    </Providers>
  </StrictMode>
);

const start = async (): Promise<void> => {
  await preloadPage(client, path, isPrerendered);
  if (isHydrated) hydrateRoot(root, app);
  else createRoot(root).render(app);
};

void start();
