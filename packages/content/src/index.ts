export * from './content-error.js';
export * from './content.js';
export * from './sample-members.js';
