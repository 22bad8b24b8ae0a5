import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { routeObjects } from '../app/router';
import { aQueryClient } from './query-clients';

type Router = ReturnType<typeof createMemoryRouter>;

const renderRouter = (router: Router) => {
  const view = render(
    <Providers client={aQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  // A file that the file dialog would not have offered can still be dropped.
  return {
    ...view,
    router,
    user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }),
    place: () => router.state.location,
  };
};

/** The whole app, opened at `path`. */
export const renderApp = (path: string) => renderRouter(createMemoryRouter(routeObjects(), { initialEntries: [path] }));

/** One piece with everything around it that it relies on. */
export const renderPiece = (piece: ReactNode, path = '/') =>
  renderRouter(createMemoryRouter([{ path: '*', element: piece }], { initialEntries: [path] }));
