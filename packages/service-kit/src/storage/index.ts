/** The storage of files. Loads neither a web framework nor a database driver, so that a backup can use it. */
export * from './file-storage.js';
export * from './storage-full.js';
