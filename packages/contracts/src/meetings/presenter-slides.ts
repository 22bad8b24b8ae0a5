import { isSlidesLink } from './slides-link.js';

/** A presenter and their slides; `slidesLink` is empty without slides. */
interface PresenterSlides {
  name: string;
  slidesLink: string;
}

/** Matches where a link may begin: at the start of a line or after a colon. */
const LINK_START = /(?:^|:)\s*(?=https?:\/\/\S)/gi;

/** Parses a line that ends in a link. The link begins at the last possible place. */
const readLinked = (line: string): PresenterSlides | null => {
  const start = [...line.matchAll(LINK_START)].at(-1);
  if (!start) return null;
  const slidesLink = line.slice(start.index + start[0].length);
  return /\s/.test(slidesLink) ? null : { name: line.slice(0, start.index).trim(), slidesLink };
};

const readLine = (line: string): PresenterSlides => {
  const linked = readLinked(line);
  if (linked) return linked;
  const [first = '', ...rest] = line.split(':');
  return { name: first.trim(), slidesLink: rest.join(':').trim() };
};

/** Parses the `name: link` lines of a progress report's `slidesLink`. A line may also be only a name or only a link. */
export const readPresenterSlides = (text: string | null): PresenterSlides[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readLine);

/** True when every link in the lines is http, https or an uploaded file. */
export const arePresenterSlides = (text: string): boolean =>
  readPresenterSlides(text).every(({ slidesLink }) => !slidesLink || isSlidesLink(slidesLink));
