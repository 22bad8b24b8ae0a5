import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, type Location, useLocation, useNavigationType } from 'react-router-dom';
import { createStore } from './store';

/** The browser's history since this tab loaded the site: the visited addresses, and which of them is shown. */
interface Visits {
  places: readonly Location[];
  shown: number;
}

const visits = createStore<Visits>({ places: [], shown: -1 });

/** The titles of the visited pages, by the keys of their places. */
const titles = new Map<string, string>();

const follow = ({ places, shown }: Visits, place: Location, how: NavigationType): Visits => {
  const known = places.findIndex(({ key }) => key === place.key);
  if (known !== -1) return { places: places.with(known, place), shown: known };
  if (how === NavigationType.Pop) return { places: [place], shown: 0 };
  const before = places.slice(0, how === NavigationType.Push ? shown + 1 : shown);
  return { places: [...before, place], shown: before.length };
};

/** Follows the browser's history. Called once, by the layout. */
export const useVisits = (): void => {
  const place = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => visits.set(follow(visits.get(), place, how)), [place, how]);
};

/** Names the shown page for links that return to it. */
export const useTitleOfVisit = (title: string): void => {
  const { key } = useLocation();
  useEffect(() => void titles.set(key, title), [key, title]);
};

/** Where the user came from: the last place on another page, and how many steps of the history ago it was shown. */
export const usePlaceBefore = () => {
  const { places, shown } = visits.useValue();
  const before = places.findLastIndex(({ pathname }, index) => index < shown && pathname !== places[shown]!.pathname);
  const place = places[before];
  return (
    place && { pathname: place.pathname, search: place.search, title: titles.get(place.key), steps: shown - before }
  );
};
