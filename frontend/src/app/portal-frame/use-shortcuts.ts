import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';
import { isSingleKey } from '../../lib/single-key';
import { storedValue } from '../../lib/stored-value';
import { keepTypedOnTheWay } from '../../lib/typed-ahead';
import { createPath } from '../../lib/use-requested-action';
import { CREATE_KEY, GO_KEY, HELP_KEY, placeShortcuts, SHORTCUTS_STORAGE_KEY } from './shortcuts';

/**
 * Listens for the portal's keyboard shortcuts. Users of speech input can turn them off, because they consist of single
 * characters.
 */
export const useShortcuts = (onHelp: () => void): void => {
  const { may } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isGoing = useRef(false);

  /** Does what the key stands for; false if it stands for nothing. */
  const run = (key: string, wasGoing: boolean): boolean => {
    const place = wasGoing ? placeShortcuts(may).find(({ letter }) => letter === key) : undefined;
    const form = key === CREATE_KEY ? createPath(pathname) : undefined;
    if (place) void navigate(place.to);
    else if (form) {
      keepTypedOnTheWay();
      void navigate(form, { preventScrollReset: true });
    } else if (key === HELP_KEY) onHelp();
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || storedValue(SHORTCUTS_STORAGE_KEY) === 'off') return;
    const key = event.key.toLowerCase();
    const wasGoing = isGoing.current;
    isGoing.current = !wasGoing && key === GO_KEY;
    if (!isGoing.current && run(key, wasGoing)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
