import type { SampleTables } from '@lab/service-kit';
import { CONTENT_FOLDER } from '../documents/documents.service.js';

/** The publications that the first start copied from the content folder into the database. */
export const FIRST_PAPERS: SampleTables = {
  author: CONTENT_FOLDER,
  // Renaming a topic in a document also changes the papers that name it.
  tables: [{ table: 'publications', noun: 'papers', title: 'key', follows: 'documents' }],
};

/** The lab's own pages that the first start copied from there. */
export const FIRST_PAGES: SampleTables = {
  author: CONTENT_FOLDER,
  tables: [{ table: 'pages', noun: 'pages', title: 'title' }],
};

/** The documents that the first start copied from the content folder. They are replaced, not removed. */
export const FIRST_TEXTS: SampleTables = {
  author: CONTENT_FOLDER,
  tables: [{ table: 'documents', noun: 'texts', title: 'kind' }],
};
