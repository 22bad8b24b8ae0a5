export * from './api-client.js';
export * from './database.js';
export * from './eventually.js';
export * from './s3-server.js';
export * from './schema-drift.js';
export * from './servers.js';
export * from './stand-in.js';
export * from './started-service.js';
