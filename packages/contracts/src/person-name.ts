import { lineSchema } from './fields.js';
import { isOneName, personNameMessages } from './presenters.js';

/**
 * A name of a person, which is kept in lists of people as well: without what separates names there.
 * @param missing message when it is missing or too short
 */
export const personNameSchema = (missing: string, minLength?: number) =>
  lineSchema(missing, minLength).refine(isOneName, personNameMessages.separator);
