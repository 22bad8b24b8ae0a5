import { fileURLToPath } from 'node:url';
import { loadResearchTopics } from '../src/site-documents.js';

/** The research topics of the shipped content. */
export const shippedTopics = loadResearchTopics(fileURLToPath(new URL('../../../content', import.meta.url)));
