import type { SampleTable, SampleTables } from '@lab/service-kit';
import { CONTENT_FOLDER } from '../documents/documents.service.js';

// Renaming a topic in a document also changes the papers that name it.
const papers: SampleTable = { table: 'publications', noun: 'papers', title: 'key', follows: 'documents' };
const pages: SampleTable = { table: 'pages', noun: 'pages', title: 'title' };
const texts: SampleTable = { table: 'documents', noun: 'texts', title: 'kind' };

const fromFolder = (...tables: SampleTable[]): SampleTables => ({ author: CONTENT_FOLDER, tables });

/** The publications that the first start copied from the content folder into the database. */
export const FIRST_PAPERS = fromFolder(papers);

/** The publications and the lab's own pages. */
export const FIRST_RECORDS = fromFolder(papers, pages);

/** Everything that was copied. The documents are replaced, not removed. */
export const FIRST_CONTENT = fromFolder(papers, pages, texts);
