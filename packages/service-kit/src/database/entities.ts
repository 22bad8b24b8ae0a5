/** What entities are made of. Loads no web framework. */
export * from './record-entities.js';
export { UnclaimedFileEntity } from '../storage/unclaimed-file.entity.js';
