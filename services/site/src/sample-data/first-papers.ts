import type { SampleTables } from '@lab/service-kit';
import { CONTENT_FOLDER } from '../documents/documents.service.js';

/** The publications that the first start has copied from the content folder into the database. */
export const FIRST_PAPERS: SampleTables = {
  author: CONTENT_FOLDER,
  // A new title of a topic, which is in a document, changes the papers that name it.
  tables: [{ table: 'publications', noun: 'papers', follows: 'documents' }],
};
