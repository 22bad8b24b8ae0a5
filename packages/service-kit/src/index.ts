/** Everything that a service needs: both halves of the kit. */
export * from './process/index.js';
export * from './process/http/file-form.js';
export * from './database/index.js';
