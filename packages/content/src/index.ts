export * from './check-content.js';
export * from './content-error.js';
export * from './content.js';
export * from './faq.js';
export * from './keyword-catalogue.js';
export { loadLabProfile } from './lab-profile.js';
export { loadPublications } from './publications/publications.js';
export { loadResearchTopics } from './research-topics.js';
export * from './sample-members.js';
