import { hash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { changeVersionSql } from './writes.sql.js';
import { Statement, type Values } from './statement.js';
import { calendarDateSql, instantSql } from './time.sql.js';
import { snakeCase } from './data-source-options.js';
import { VersionedJson } from '../process/http/express-server-adapter.js';

/** The parts of a list's response, `{"members": [...]}`, and of its version. All SQL may use named parameters. */
interface ListParts {
  /** Name of the array in the response. */
  name: string;
  /** A SELECT whose column names are the fields of an item. */
  rows: string;
  /** SQL of further fields next to the array, as JSON, by field name. */
  beside?: Readonly<Record<string, string>>;
  /** Name of the change counter that covers every table the query reads. */
  counter: string;
  /** SQL of a text that changes whenever time alone changes the list. */
  moment?: string;
}

interface VersionRow {
  version: string | null;
}

/** The statements of a list, which a `*.sql.ts` file defines. */
export class ListStatement {
  /** Identifies the list; with the parameter values it identifies the response. */
  readonly digest: string;
  /** Reads the version, which is null when the counter does not exist. */
  readonly version: Statement<VersionRow>;
  /** Reads version and JSON text in one snapshot. */
  readonly whole: Statement<VersionRow & { json: string }>;

  constructor({ name, rows, beside = {}, counter, moment = `''` }: ListParts) {
    const json = listTextSql(name, rows, beside);
    const version = `${changeVersionSql(counter)} || (${moment})`;
    this.digest = hash('sha1', json, 'base64url');
    this.version = new Statement(`SELECT ${version} AS version`);
    this.whole = new Statement(`SELECT ${version} AS version, (${json})::text AS json`);
  }
}

/** Rows are joined as text because `json_agg` takes 1.5 times as long. */
const listTextSql = (name: string, rows: string, beside: Readonly<Record<string, string>>): string => {
  const rest = Object.entries(beside).map(([field, sql]) => ` || ',"${field}":' || (${sql})::text`);
  return `
    SELECT '{"${name}":' || ${jsonArraySql(rows)}${rest.join('')} || '}'`;
};

/**
 * SQL of a JSON array as text.
 * @param rows a SELECT whose column names are the fields
 */
export const jsonArraySql = (rows: string): string => `(
    SELECT '[' || coalesce(string_agg(row_to_json(item)::text, ','), '') || ']' FROM (${rows}) AS item)`;

/** The parts that the lists of one database share. */
interface Shared {
  texts: ListTexts;
  etags: SharedReadings<string>;
}

const sharedOf = new WeakMap<DataSource, Shared>();

/**
 * A list whose JSON text one SQL statement produces and whose version is a change counter. The text is cached until the
 * version changes; reading the version is much cheaper than reading the list.
 */
export class JsonList extends VersionedJson {
  private readonly shape: string;
  private readonly shared: Shared;

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ListStatement,
    private readonly values: Values = {},
  ) {
    super();
    const asked = `${list.digest} ${JSON.stringify(values)}`;
    this.shape = hash('sha1', asked, 'base64url').slice(0, 10);
    this.shared = sharedOf.get(dataSource) ?? { texts: new ListTexts(), etags: new SharedReadings() };
    sharedOf.set(dataSource, this.shared);
  }

  /** Returns the list's current ETag. It reads only the counter, once for all concurrent callers. */
  etag(): Promise<string> {
    return this.shared.etags.read(this.shape, async () => {
      const row = await this.list.version.one(this.dataSource, this.values);
      return this.toEtag(row);
    });
  }

  /**
   * Reads the list and its ETag in the same snapshot. Concurrent callers share one query.
   * @param current the ETag, if the caller has just read it
   */
  async read(current?: string): Promise<ListText> {
    return this.shared.texts.get(this.shape, current ?? (await this.etag()), () => this.readAnew());
  }

  private async readAnew(): Promise<ListText> {
    const row = await this.list.whole.one(this.dataSource, this.values);
    return { etag: this.toEtag(row), json: Buffer.from(row.json) };
  }

  private toEtag({ version }: VersionRow): string {
    if (version === null) throw new Error('The list has no change counter.');
    return `W/"${version}-${this.shape}"`;
  }
}

/** Size limits of the cache and of one text, in bytes. */
const LIMITS = { total: 16_000_000, one: 8_000_000 };

/** A list's JSON text, encoded once for all responses, and its ETag. */
export interface ListText {
  etag: string;
  json: Buffer;
}

/**
 * An LRU cache of list responses. An entry is valid while its ETag, which comes from the database, is current, so
 * replicas need not invalidate each other's caches.
 */
export class ListTexts {
  private readonly texts = new LRUCache<string, ListText>({
    maxSize: LIMITS.total,
    maxEntrySize: LIMITS.one,
    sizeCalculation: ({ json }) => json.length || 1,
  });

  /** Queries under way, by list and ETag. */
  private readonly readings = new Map<string, Promise<ListText>>();

  /**
   * The text of a list at this ETag or a later one. Concurrent callers share one query: it began after the list had
   * this ETag, so its result is new enough for all of them.
   * @param readAnew reads the list when the cache has no text with this ETag
   */
  async get(list: string, etag: string, readAnew: () => Promise<ListText>): Promise<ListText> {
    if (this.texts.peek(list)?.etag === etag) return this.texts.get(list)!;
    const version = `${list} ${etag}`;
    const reading = this.readings.get(version) ?? this.read(list, version, readAnew);
    this.readings.set(version, reading);
    return reading;
  }

  private async read(list: string, version: string, readAnew: () => Promise<ListText>): Promise<ListText> {
    try {
      const text = await readAnew();
      this.texts.set(list, text);
      return text;
    } finally {
      this.readings.delete(version);
    }
  }
}

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
}

const toJsonSchema = (type: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(type, { unrepresentable: 'any' }) as JsonSchema;

const formatOf = ({ format, anyOf = [] }: JsonSchema): string | undefined =>
  format ?? anyOf.map(formatOf).find((found) => found !== undefined);

/** How a column is selected, by the format of its field; other formats are selected unchanged. */
const FORMATS: Record<string, (column: string) => string> = { 'date-time': instantSql, date: calendarDateSql };

const columnSql = (column: string, type: z.core.$ZodType): string =>
  FORMATS[formatOf(toJsonSchema(type)) ?? '']?.(column) ?? column;

/** The SQL of every field of a contract, with the field's name. */
const fieldSql = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>>,
): [field: string, sql: string][] => {
  const given: Record<string, string | undefined> = computed;
  return Object.entries(schema.shape).map(([field, type]) => [
    field,
    given[field] ?? columnSql(snakeCase(field), type),
  ]);
};

/**
 * The select list of a contract: the fields it names and no others, so a new column cannot leak. A field is read from
 * the column with its name in snake_case; instants and days have the API's format.
 * @param schema of the response, e.g. `memberSchema`
 * @param computed SQL of fields that are not a column, e.g. `{ photoUrl: "'/api/photos/' || photo_key" }`
 */
export const selectList = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  fieldSql(schema, computed)
    .map(([field, sql]) => `${sql} AS "${field}"`)
    .join(', ');

/**
 * SQL of a JSON object with the fields of a contract, for lists inside a list. See `selectList`.
 * @param schema of the object, e.g. `candidateVoteSchema`
 * @param computed SQL of fields that are not a column
 */
export const jsonObjectSql = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  `json_build_object(${fieldSql(schema, computed)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(', ')})`;

/**
 * Lets concurrent callers share one read of a value that may change at any moment. A caller that arrives during a read waits
 * for the next one, so it never gets a value that was read before it asked.
 */
export class SharedReadings<Value> {
  private readonly running = new Map<string, Promise<Value>>();
  private readonly waiting = new Map<string, Promise<Value>>();

  /** @param readAnew reads the value with this key */
  read(key: string, readAnew: () => Promise<Value>): Promise<Value> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, readAnew);
    const beginNext = () => {
      this.waiting.delete(key);
      return this.begin(key, readAnew);
    };
    const waiting = this.waiting.get(key) ?? running.then(beginNext, beginNext);
    this.waiting.set(key, waiting);
    return waiting;
  }

  private begin(key: string, readAnew: () => Promise<Value>): Promise<Value> {
    const reading = readAnew().finally(() => this.running.delete(key));
    this.running.set(key, reading);
    return reading;
  }
}
