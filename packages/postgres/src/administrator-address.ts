import { databaseConfigSchema } from '@lab/service-kit/config';

/** The address of a PostgreSQL, its database, and a user who may make databases and roles. */
export const administratorAddressSchema = databaseConfigSchema.shape.DATABASE_URL.refine(
  (url) => new URL(url).pathname.length > 1,
  'must name a database, as in postgres://user:password@host:5432/lab',
);

/**
 * @param url of `DATABASE_URL`
 * @returns what is wrong with it, in a sentence; undefined when nothing is
 */
export const addressProblem = (url: string | undefined): string | undefined => {
  if (!url) return 'DATABASE_URL is not set, but it is required.';
  const { error } = administratorAddressSchema.safeParse(url);
  return error && `DATABASE_URL ${error.issues[0]!.message}.`;
};
