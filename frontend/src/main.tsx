import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { createRouter } from './app/router';
import { HomePage } from './app/routes';
import { createQueryClient } from './lib/query-client';
import { isPrerendered } from './lib/prerendered-page';

const root = document.getElementById('root')!;

const app = (
  <StrictMode>
    <Providers client={createQueryClient()} isPrerendered={isPrerendered}>
      <RouterProvider router={createRouter(isPrerendered)} />
    </Providers>
  </StrictMode>
);

if (isPrerendered) {
  // A page that has to wait for its code would be taken away and drawn anew.
  void HomePage.preload().then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}
