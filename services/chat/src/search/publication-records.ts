import type { Publication } from '@lab/contracts';
import type { SearchRecord } from '@lab/service-kit';
import { publicationPage } from '../passages/pages.js';

const toRecord = ({ key, title, authors, venue, year, categories }: Publication): SearchRecord => ({
  kind: 'publication',
  id: key,
  title,
  detail: `${authors.replaceAll('*', '')} · ${venue} · ${year}`,
  words: categories.join(' '),
  access: 'public',
  href: publicationPage(title),
});

/** Publications as they are found, newest first. */
export const publicationRecords = (publications: readonly Publication[]): SearchRecord[] => publications.map(toRecord);
