import { paths } from '@lab/contracts';

/** Where a visitor can read on: paths of the site, which the chat window makes links. */
export const pages = {
  contact: `${paths.home}#hero`,
  about: `${paths.home}#about`,
  research: `${paths.home}#research`,
  publications: `${paths.home}#publications`,
  members: paths.members,
} as const;
