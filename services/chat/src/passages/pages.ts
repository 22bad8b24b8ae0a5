import { paths } from '@lab/contracts';

/** Where a visitor can read on: paths of the site, which the chat window makes links. */
export const pages = {
  contact: `${paths.home}#hero`,
  about: `${paths.home}#about`,
  research: `${paths.home}#research`,
  publications: `${paths.home}#publications`,
  members: paths.members,
} as const;

/** The list of publications with only what has this title in it. */
export const publicationPage = (title: string): string =>
  `${paths.home}?${new URLSearchParams({ q: title })}#publications`;
