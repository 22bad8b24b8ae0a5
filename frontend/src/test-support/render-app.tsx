import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { setImmediate } from 'node:timers/promises';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { routeObjects } from '../app/router';
import { LOADING_PART } from '../components/lazy-part';
import { WhoAreYou } from '../components/person/WhoAreYou';
import { listenerOf, useLiveUpdates } from '../lib/live-updates/use-live-updates';
import { useSession } from '../lib/session/session.api';
import { aQueryClient } from './query-clients';

/** The toast with this text: `default`, or `destructive` if it looks like an error. Undefined if the text is in no toast. */
export const toastVariant = (text: string): string | undefined =>
  screen.getByText(text).closest<HTMLElement>('[data-variant]')?.dataset['variant'];

/** Runs after every action of the user: waits for the parts of the page that the action opens and that are loaded then. */
const partsAreLoaded = async (): Promise<void> => {
  do await setImmediate();
  while (document.querySelector(`[${LOADING_PART}]`));
};

/** Somebody who uses the page. Files that the file dialog would not offer can still be dropped. */
const newUser = (): UserEvent => {
  const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0, advanceTimers: partsAreLoaded });
  /**
   * Texts arrive as one input, like pasted ones: each key would render the form four times. Keys in braces are pressed; what
   * depends on each key is tested with `keyboard`.
   */
  const type: UserEvent['type'] = async (element, text) => {
    await user.click(element);
    for (const part of text.split(/(\{.*\})/)) {
      if (part.startsWith('{')) await user.keyboard(part);
      else if (part) await user.paste(part);
    }
  };
  return { ...user, type };
};

type Router = ReturnType<typeof createMemoryRouter>;

const renderRouter = (router: Router, client = aQueryClient()) => {
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    router,
    user: newUser(),
    place: () => router.state.location,
  };
};

/**
 * Renders the whole app at `path`.
 * @param before the addresses to which the browser's Back button leads
 */
export const renderApp = (path: string, before: readonly string[] = []) =>
  renderRouter(createMemoryRouter(routeObjects(), { initialEntries: [...before, path] }));

/** The layout of `renderPage`: what pages need of the app's own, without what is around them. */
const LivePage = () => {
  const { session } = useSession();
  useLiveUpdates(listenerOf(session));
  return (
    <main>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <WhoAreYou />
    </main>
  );
};

/**
 * Renders the page at `path` alone, with live updates. The header, the navigation of the portal and the footer, which the
 * whole app has around it, take half of the time.
 */
export const renderPage = (path: string) =>
  renderRouter(
    createMemoryRouter(
      routeObjects().map(({ children = [] }) => ({ element: <LivePage />, children })),
      { initialEntries: [path] },
    ),
  );

/** Renders an element with the providers that it needs. */
export const renderPiece = (piece: ReactNode, path = '/', client = aQueryClient()) =>
  renderRouter(createMemoryRouter([{ path: '*', element: piece }], { initialEntries: [path] }), client);
