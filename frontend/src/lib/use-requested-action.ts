import { readId } from '@lab/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const ACTION = 'do';
const RECORD = 'id';

/**
 * The address that opens a page with a dialog: `/aimex/equipment?do=check-out&id=4`.
 * @param id the record that the action is about
 */
export const actionPath = (path: string, action: string, id?: number): string => {
  const url = new URL(path, location.origin);
  url.searchParams.set(ACTION, action);
  if (id !== undefined) url.searchParams.set(RECORD, String(id));
  return url.pathname + url.search;
};

/** Runs the action in the address once, and removes it from the address. Ignores actions of other parts of the page. */
export const useRequestedAction = (actions: Readonly<Record<string, (id: number | undefined) => void>>): void => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(ACTION);
  const isKnown = asked !== null && Object.hasOwn(actions, asked);
  const start = useEffectEvent((action: string) => {
    const id = readId(params.get(RECORD));
    const rest = new URLSearchParams(params);
    rest.delete(ACTION);
    rest.delete(RECORD);
    setParams(rest, { replace: true, preventScrollReset: true });
    actions[action]!(id);
  });
  useEffect(() => {
    if (isKnown) start(asked);
  }, [asked, isKnown]);
};
