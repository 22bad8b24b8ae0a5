import { Statement } from '@lab/service-kit';

/** A publication as stored. */
export interface PublicationRow {
  id: number;
  key: string;
  source: string;
  version: number;
}

const FIELDS = 'id, key, source, version';

export const PUBLICATIONS = new Statement<PublicationRow>(`SELECT ${FIELDS} FROM publications ORDER BY id`);

/** Changes whenever the list does. */
export const PUBLICATION_VERSIONS = new Statement<{ id: number; version: number }>(
  'SELECT id, version FROM publications ORDER BY id',
);

export const COUNT_PUBLICATIONS = new Statement<{ count: number }>('SELECT count(*)::int AS count FROM publications');

/** Keys are case-insensitive. */
export const PUBLICATION = new Statement<PublicationRow>(
  `SELECT ${FIELDS} FROM publications WHERE lower(key) = lower(:key)`,
);

export const PUBLICATION_TO_CHANGE = new Statement<PublicationRow>(
  `SELECT ${FIELDS} FROM publications WHERE lower(key) = lower(:key) FOR UPDATE`,
);

/** `:keys` are in lower case. */
export const PUBLICATIONS_WITH_KEYS = new Statement<PublicationRow>(
  `SELECT ${FIELDS} FROM publications WHERE lower(key) = ANY (:keys::text[]) ORDER BY id`,
);

export const ADD_PUBLICATION = new Statement<PublicationRow>(
  `INSERT INTO publications (key, source) VALUES (:key, :source) RETURNING ${FIELDS}`,
);

/** An equal entry does not count as a change. */
export const CHANGE_PUBLICATION = new Statement<PublicationRow>(`
  UPDATE publications SET key = :newKey, source = :source, updated_at = clock_timestamp()
  WHERE lower(key) = lower(:key) AND (key, source) IS DISTINCT FROM (:newKey, :source) RETURNING ${FIELDS}`);

export const REMOVE_PUBLICATION = new Statement<{ id: number }>(
  'DELETE FROM publications WHERE lower(key) = lower(:key) RETURNING id',
);

export const REMOVE_ALL_BUT = new Statement('DELETE FROM publications WHERE NOT lower(key) = ANY (:keys::text[])');
