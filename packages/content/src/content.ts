import type { KeywordCatalogue, Publication, SiteDocuments } from '@lab/contracts';
import { loadKeywordCatalogue } from './keyword-catalogue.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { loadSiteDocuments, requireDocumentFiles } from './site-documents.js';

/** What the site shows of the content folder. */
export interface Content extends SiteDocuments {
  keywordCatalogue: KeywordCatalogue;
  /** Newest first. */
  publications: Publication[];
}

/**
 * Loads the content that the site shows, and checks that the images and PDFs it names exist.
 * @param directory the content folder
 * @throws ContentError of the first file with an error
 */
export const loadContent = (directory: string): Content => {
  const documents = loadSiteDocuments(directory);
  const content = {
    ...documents,
    keywordCatalogue: loadKeywordCatalogue(directory),
    publications: loadPublications(directory, documents.research.topics),
  };
  requireDocumentFiles(directory, documents);
  requirePdfs(directory, content.publications);
  return content;
};
