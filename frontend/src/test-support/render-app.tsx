import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { setImmediate } from 'node:timers/promises';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { routeObjects } from '../app/router';
import { DialogHost } from '../components/dialog/open-dialog';
import { LOADING_PART } from '../components/lazy-part';
import { WhoAreYou } from '../components/person/WhoAreYou';
import { listenerOf, useLiveUpdates } from '../lib/live-updates/use-live-updates';
import { useSession } from '../lib/session/session.api';
import { aQueryClient } from './query-clients';

/** The toast with this text: `default`, or `destructive` if it looks like an error. Undefined if the text is in no toast. */
export const toastVariant = (text: string): string | undefined =>
  screen.getByText(text).closest<HTMLElement>('[data-variant]')?.dataset['variant'];

/** Runs after every action of the user: waits until parts of the page that the action opens have loaded. */
const partsAreLoaded = async (): Promise<void> => {
  do await setImmediate();
  while (document.querySelector(`[${LOADING_PART}]`));
};

/** A simulated user, who can also choose files that the file dialog would not offer, because they could be dropped. */
const newUser = (): UserEvent => {
  const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0, advanceTimers: partsAreLoaded });
  /**
   * Enters text as one input, as if pasted, because each key press would render the form four times. Keys in braces are
   * pressed. Use `keyboard` to test behaviour that depends on each key.
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
export const renderApp = (path: string, before: readonly string[] = [], client = aQueryClient()) =>
  renderRouter(createMemoryRouter(routeObjects(), { initialEntries: [...before, path] }), client);

/** The layout of `renderPage`: the providers that pages need, without header, navigation and footer. */
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
 * Renders only the page at `path`, with live updates. The header, navigation and footer of the whole app would take
 * half of the time.
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
  renderRouter(
    createMemoryRouter([{ path: '*', element: <DialogHost>{piece}</DialogHost> }], { initialEntries: [path] }),
    client,
  );
