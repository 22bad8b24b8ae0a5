import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

/** Statements that each connection keeps prepared. More would cost PostgreSQL memory on every connection. */
const MOST_PREPARED = 200;

/** A text that came this often comes again: statements put together for one occasion are not prepared. */
const OFTEN = 3;

/** Texts that came seldom until now. Beyond this many the count begins anew. */
const MOST_COUNTED = 1000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

const comesOften = (text: string): boolean => {
  if (counts.size === MOST_COUNTED) counts.clear();
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  return count >= OFTEN;
};

/** The name under which a statement is prepared; undefined when it is not. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size === MOST_PREPARED || !comesOften(text)) return known;
  counts.delete(text);
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A PostgreSQL connection on which a statement with parameters that comes again and again is prepared: read and planned
 * once, not at each request, which is most of the work of a small one. PostgreSQL plans anew by itself when a table
 * has changed.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const query: Query = (text, values, callback) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      return name ? send({ name, text, values }, callback) : send(text, values, callback);
    };
    this.query = query as Client['query'];
  }
}
