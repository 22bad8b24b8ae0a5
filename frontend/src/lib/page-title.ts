import { useLayoutEffect } from 'react';
import { labProfile } from './lab-content';

/**
 * The title of the browser tab. Every route has one; a page that shows a single thing, such as a gathering, names that
 * instead, once it is loaded.
 * @param title undefined while it is not known
 */
export const usePageTitle = (title: string | undefined): void => {
  useLayoutEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = `${title} · ${labProfile.lab.shortName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
