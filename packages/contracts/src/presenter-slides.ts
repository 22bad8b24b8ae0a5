import { isWebLink } from './web-link.js';

/** Who presents, and where their slides are; `slidesLink` is empty without slides. */
export interface PresenterSlides {
  name: string;
  slidesLink: string;
}

const LINKED = /^(?:(.*):)?\s*(https?:\/\/\S+)$/i;

const readLine = (line: string): PresenterSlides => {
  const [, name = '', link] = LINKED.exec(line) ?? [];
  if (link) return { name: name.trim(), slidesLink: link };
  const [first = '', ...rest] = line.split(':');
  return { name: first.trim(), slidesLink: rest.join(':').trim() };
};

/** Reads the `name: link` lines of a progress report's `slidesLink`. A line may be a name or a link alone. */
export const readPresenterSlides = (text: string | null): PresenterSlides[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readLine);

/** Writes `name: link` lines. Presenters without a name are dropped; one without slides has the name alone. */
export const writePresenterSlides = (presenters: readonly PresenterSlides[]): string =>
  presenters
    .map(({ name, slidesLink }) => ({ name: name.trim(), link: slidesLink.trim() }))
    .filter(({ name }) => name)
    .map(({ name, link }) => (link ? `${name}: ${link}` : name))
    .join('\n');

/** True when every link in the lines is http or https. */
export const arePresenterSlides = (text: string): boolean =>
  readPresenterSlides(text).every(({ slidesLink }) => !slidesLink || isWebLink(slidesLink));

/** The names of a comma-separated list, without blank ones. */
export const readPresenters = (presenters: string | null): string[] =>
  (presenters ?? '')
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter(Boolean);
