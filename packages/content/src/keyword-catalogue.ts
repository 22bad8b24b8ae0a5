import { keywordCatalogueSchema, type KeywordCatalogue } from '@lab/contracts';
import { readYaml } from './read-yaml.js';

/**
 * The research keywords that members choose from (`keywords.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadKeywordCatalogue = (directory: string): KeywordCatalogue =>
  readYaml(directory, 'keywords.yaml', keywordCatalogueSchema);
