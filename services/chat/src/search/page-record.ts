import type { SearchRecord } from '@lab/service-kit';

/** A page as it is found. */
export type FoundPage = Pick<SearchRecord, 'id' | 'title' | 'detail' | 'words' | 'href'>;

/** @param access who may open the page */
export const pageRecord = (page: FoundPage, access: SearchRecord['access']): SearchRecord => ({
  kind: 'page',
  access,
  ...page,
});
