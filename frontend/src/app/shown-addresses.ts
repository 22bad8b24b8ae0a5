import { ownPath, shownPath } from '@lab/contracts';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * The browser's history, translated: the app knows the portal's pages only by their paths in `paths`, whichever address
 * was opened, and the address bar shows those that the lab has chosen.
 */
export const browserHistory = (): BrowserHistory => {
  const history = createBrowserHistory();
  const read = Object.getOwnPropertyDescriptor(history, 'location')!.get!.bind(
    history,
  ) as () => BrowserHistory['location'];
  Object.defineProperty(history, 'location', {
    get: () => {
      const location = read();
      return { ...location, pathname: ownPath(location.pathname) };
    },
  });
  return withShownLinks(history);
};

/** Makes links show the lab's addresses. */
export const withShownLinks = <Linking extends Pick<BrowserHistory, 'createHref'>>(linking: Linking): Linking => {
  const createHref = linking.createHref.bind(linking);
  linking.createHref = (to) => shownPath(createHref(to));
  return linking;
};
