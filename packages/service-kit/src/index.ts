/** Everything that a service needs: both halves of the kit. */
export * from './process/index.js';
export * from './process/http/file-form.js';
export * from './database/index.js';
export * from './rows/index.js';
export { FileStorageModule, StoredFiles } from './storage/file-storage.module.js';
export { isDatabaseFull } from './storage/storage-full.js';
export type { StoredFile } from './storage/file-storage.js';
export * from './storage/stored-photos.js';
export { UnclaimedFilesService } from './storage/unclaimed-files.service.js';
