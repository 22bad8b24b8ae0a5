import type { KeywordCatalogue, LabProfile, Publication, ResearchTopic } from '@lab/contracts';
import { loadKeywordCatalogue } from './keyword-catalogue.js';
import { loadLabProfile, requireProfileFiles } from './lab-profile.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { loadResearchTopics, requireTopicImages } from './research-topics.js';

/** The content that is built into the browser app. */
export interface Content {
  labProfile: LabProfile;
  keywordCatalogue: KeywordCatalogue;
  /** In the order of the home page. */
  researchTopics: ResearchTopic[];
  /** Newest first. */
  publications: Publication[];
}

/**
 * Loads the content that the browser app shows, and checks that the images and PDFs it names exist.
 * @param directory the content folder
 * @throws ContentError of the first file with an error
 */
export const loadContent = (directory: string): Content => {
  const content = {
    labProfile: loadLabProfile(directory),
    keywordCatalogue: loadKeywordCatalogue(directory),
    researchTopics: loadResearchTopics(directory),
    publications: loadPublications(directory),
  };
  requireProfileFiles(directory, content.labProfile);
  requireTopicImages(directory, content.researchTopics);
  requirePdfs(directory, content.publications);
  return content;
};
