import { useSyncExternalStore } from 'react';

export const sections = [
  { id: 'about', label: 'About' },
  { id: 'research', label: 'Research' },
  { id: 'publications', label: 'Publications' },
] as const;

export type Section = (typeof sections)[number];

/** A section is active once its top has passed this line below the top of the window. */
const ACTIVE_LINE_PX = 100;

const existing = (): Section[] => sections.filter(({ id }) => document.getElementById(id));

const presentIds = (): string =>
  existing()
    .map(({ id }) => id)
    .join(' ');

const activeId = (): string | undefined =>
  existing().findLast(({ id }) => document.getElementById(id)!.getBoundingClientRect().top <= ACTIVE_LINE_PX)?.id;

/** Observes scrolling, and the document, because the page loads after the header. */
const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', onChange, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', onChange);
  };
};

const idleSubscribe = () => () => {};

/**
 * The sections that are on the home page now, and the active one.
 * @param parts of the home page that have something to show
 */
export const usePageSections = (isHome: boolean, parts: readonly string[]) => {
  const observe = isHome ? subscribe : idleSubscribe;
  const ids = useSyncExternalStore(
    observe,
    () => (isHome ? presentIds() : ''),
    // The prerendered home page is not scrolled.
    () => (isHome ? parts.join(' ') : ''),
  );
  const active = useSyncExternalStore(
    observe,
    () => (isHome ? activeId() : undefined),
    () => undefined,
  );
  return { present: sections.filter(({ id }) => ids.split(' ').includes(id)), active };
};
