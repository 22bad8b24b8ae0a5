import { faqSchema, type FaqEntry } from '@lab/contracts';
import { readYaml } from './read-yaml.js';

/**
 * The questions that the lab guide can answer (`faq.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadFaq = (directory: string): FaqEntry[] => readYaml(directory, 'faq.yaml', faqSchema).entries;
