import type { SampleTables } from '@lab/service-kit';
import { CONTENT_FOLDER } from '../documents/documents.service.js';

/** The publications that the first start copied from the content folder into the database. */
export const FIRST_PAPERS: SampleTables = {
  author: CONTENT_FOLDER,
  // Renaming a topic in a document also changes the papers that name it.
  tables: [{ table: 'publications', noun: 'papers', follows: 'documents' }],
};
