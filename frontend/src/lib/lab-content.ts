/** The lab's content, from the content folder. */
export { keywordCatalogue, labProfile } from 'virtual:lab-content';
