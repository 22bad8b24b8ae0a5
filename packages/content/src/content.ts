import type { KeywordCatalogue, LabProfile, Publication, ResearchTopic } from '@lab/contracts';
import { loadKeywordCatalogue } from './keyword-catalogue.js';
import { loadLabProfile, requireProfileFiles } from './lab-profile.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { loadResearchTopics, requireTopicImages } from './research-topics.js';

/** Everything the browser app is built with. */
export interface Content {
  labProfile: LabProfile;
  keywordCatalogue: KeywordCatalogue;
  /** In the order of the home page. */
  researchTopics: ResearchTopic[];
  /** Newest first. */
  publications: Publication[];
}

/**
 * All of the content folder that the browser app shows. The pictures and PDFs that it names are there.
 * @param directory the content folder
 * @throws ContentError of the first file with a mistake
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
