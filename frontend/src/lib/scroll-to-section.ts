/**
 * The distance from the top of the window at which scrolling to a section stops, so that the header does not cover it.
 */
export const SECTION_OFFSET_PX = 80;

/** The page's own scroll padding, which is larger where the portal has a second row of links. */
const offset = (): number =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || SECTION_OFFSET_PX;

/** Scrolls so that the element is below the header. */
export const scrollIntoSight = (element: Element): void => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = element.getBoundingClientRect().top + window.scrollY - offset();
  window.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
};

/** Scrolls to the section with this id and moves the focus there for keyboard users. */
export const scrollToSection = (id: string): void => {
  const section = document.getElementById(id);
  if (!section) return;
  scrollIntoSight(section);
  section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
};

/**
 * The click handler of a link to a section of this page: scrolls there smoothly. The link also works without scripts.
 */
export const scrollOnClick =
  (id: string) =>
  (event: Pick<Event, 'preventDefault'>): void => {
    event.preventDefault();
    scrollToSection(id);
  };
