import { Statement } from '@lab/service-kit';

/** Adds a file unless it is there: the same bytes have the same name. */
export const ADD_FILE = new Statement(`
  INSERT INTO files (name, type, width, height, body)
  VALUES (:name, :type, :width::integer, :height::integer, :body::bytea)
  ON CONFLICT (name) DO NOTHING`);

export const FILE_BODY = new Statement<{ type: string; body: Buffer }>(
  'SELECT type, body FROM files WHERE name = :name',
);

/** The names of these that exist. */
export const KNOWN_FILES = new Statement<{ name: string }>('SELECT name FROM files WHERE name = ANY (:names::text[])');

export const FILES_WITH_BODIES = new Statement<{ name: string; body: Buffer }>(
  'SELECT name, body FROM files ORDER BY id',
);
