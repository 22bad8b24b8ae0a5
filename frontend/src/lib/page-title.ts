import { useLayoutEffect } from 'react';
import { useLabNames } from './site-words/site-words.api';

/**
 * The title of the browser tab. Every route has one. A page of a single record, such as a gathering, shows the record's
 * title instead once it is loaded.
 * @param title undefined while it is not known
 */
export const usePageTitle = (title: string | undefined): void => {
  const { shortName } = useLabNames().lab;
  useLayoutEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = `${title} · ${shortName}`;
    return () => {
      document.title = before;
    };
  }, [title, shortName]);
};
