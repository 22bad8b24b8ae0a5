/** The building blocks of entities. Does not load the web framework. */
export * from './record.entity.js';
export { UnclaimedFileEntity } from '../storage/unclaimed-file.entity.js';
