export { noFilters, writeFilters } from './publication-filters';
export { PublicationsOf } from './PublicationsOf';
export { PublicationsSection } from './PublicationsSection';
