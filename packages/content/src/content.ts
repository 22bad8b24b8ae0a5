import type { Publication, SiteDocuments } from '@lab/contracts';
import { type ContentPage, loadPages, requireLegalPages } from './pages.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { loadSiteDocuments, requireDocumentFiles } from './site-documents.js';

/** The parts of the content folder that the site shows. */
export interface Content extends SiteDocuments {
  /** Publications, newest first. */
  publications: Publication[];
  /** The lab's own pages, in their order. */
  pages: ContentPage[];
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
    publications: loadPublications(directory, documents.research.topics, documents.settings.unfiledPapers),
    pages: loadPages(directory),
  };
  requireDocumentFiles(directory, documents);
  requirePdfs(directory, content.publications);
  requireLegalPages(documents.lab, content.pages);
  return content;
};
