import type { SampleTables } from '@lab/service-kit';
import { CONTENT_FOLDER } from '../documents/documents.service.js';

/** The publications that the first start has taken from the content folder. */
export const firstPapers: SampleTables = {
  author: CONTENT_FOLDER,
  // A new title of a topic changes the papers that name it.
  tables: [{ table: 'publications', noun: 'papers', follows: 'documents' }],
};
