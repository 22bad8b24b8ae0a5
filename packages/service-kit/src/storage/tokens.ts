/** The storage of the service's files: a `FileStorage`. */
export const FILE_STORAGE = Symbol('file storage');

/** A `FilesOfService`. */
export const FILES_OF_SERVICE = Symbol('files of the service');
