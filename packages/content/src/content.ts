import { keywordCatalogueSchema, labProfileSchema, type KeywordCatalogue, type LabProfile } from '@lab/contracts';
import { readYaml } from './read-yaml.js';

/** Everything the browser app is built with. */
export interface Content {
  labProfile: LabProfile;
  keywordCatalogue: KeywordCatalogue;
}

/**
 * The lab's profile (`lab.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadLabProfile = (directory: string): LabProfile => readYaml(directory, 'lab.yaml', labProfileSchema);

/**
 * All of the content folder that the browser app shows.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadContent = (directory: string): Content => ({
  labProfile: loadLabProfile(directory),
  keywordCatalogue: readYaml(directory, 'keywords.yaml', keywordCatalogueSchema),
});
