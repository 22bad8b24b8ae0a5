/** Injects the `FileStorage` with the service's files. */
export const FILE_STORAGE = Symbol('file storage');

/** Injects the service's `FilesOfService`. */
export const FILES_OF_SERVICE = Symbol('files of the service');
