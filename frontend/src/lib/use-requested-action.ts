import { paths, readId } from '@lab/contracts';
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

export const isActionPath = (path: string): boolean => new URL(path, location.origin).searchParams.has(ACTION);

/** The actions that add the usual record of a page. */
const creatingActions: Readonly<Record<string, string>> = {
  [paths.members]: 'add',
  [paths.equipment]: 'add',
  [paths.labMeeting]: 'create',
  [paths.labMeetings]: 'create',
  [paths.socialGatherings]: 'create',
  [paths.dinnerVoting]: 'create',
  [paths.supportAndResources]: 'add-link',
};

/** The address that opens a page with the form of a new record; undefined for a page on which nothing is added. */
export const createPath = (path: string): string | undefined => {
  const action = creatingActions[path];
  return action && actionPath(path, action);
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
