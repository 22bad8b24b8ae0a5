/** How far below the top of the window a section comes to rest, so that the header does not cover it. */
export const SECTION_OFFSET_PX = 80;

/** Scrolls to the section with this id and puts the focus there, for who goes on with the keyboard. */
export const scrollToSection = (id: string): void => {
  const section = document.getElementById(id);
  if (!section) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - SECTION_OFFSET_PX;
  window.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
  section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
};
