/** The lab's own words, from the content folder. */
export { keywordCatalogue, labProfile } from 'virtual:lab-content';
