import { databaseConfigSchema } from '../../process/config.js';

/** The variable with the address of a PostgreSQL server, a database, and a user who may create databases and roles. */
export const administratorConfigSchema = databaseConfigSchema.pick({ DATABASE_URL: true }).extend({
  DATABASE_URL: databaseConfigSchema.shape.DATABASE_URL.refine(
    (url) => new URL(url).pathname.length > 1,
    'must name a database, as in postgres://user:password@host:5432/lab',
  ),
});
