import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { changeVersionSql } from './change-counter.js';
import { ListTexts, type ListText } from './list-texts.js';
import { VersionedJson } from './versioned-json.js';

/** A list that PostgreSQL builds, ready to be sent as it is. */
export interface JsonListQuery {
  /** Name of the change counter that covers every table the query reads. */
  counter: string;
  /** A SELECT of one row with the JSON text, as `jsonListSql` makes it. */
  sql: string;
  parameters?: readonly unknown[];
  /** SQL of a text that is another whenever time alone has changed the list. It takes no parameters. */
  moment?: string;
}

/** What each database's lists were when they were read last. */
const textsOf = new WeakMap<DataSource, ListTexts>();

/**
 * A list that one SQL statement writes, and whose version a change counter tells. A text that was read before is given
 * again for as long as the version is the same: looking at the version costs a small part of reading the list.
 */
export class JsonList extends VersionedJson {
  private readonly shape: string;
  private readonly texts: ListTexts;

  constructor(
    private readonly dataSource: DataSource,
    private readonly query: JsonListQuery,
  ) {
    super();
    this.shape = createHash('sha1')
      .update(query.sql)
      .update(JSON.stringify(query.parameters ?? []))
      .digest('base64url')
      .slice(0, 10);
    this.texts = textsOf.get(dataSource) ?? new ListTexts();
    textsOf.set(dataSource, this.texts);
  }

  /** The ETag of the list as it stands now: one look at the counter. */
  async etag(): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string | null }[]>(`SELECT ${this.version('$1')} AS version`, [
      this.query.counter,
    ]);
    return this.toEtag(row!.version);
  }

  /**
   * The list and the ETag of the very same snapshot. It is read once for all who ask at the same time.
   * @param current its ETag, if that was asked for already
   */
  async read(current?: string): Promise<ListText> {
    return this.texts.get(this.shape, current ?? (await this.etag()), () => this.readAnew());
  }

  private async readAnew(): Promise<ListText> {
    const { sql, counter, parameters = [] } = this.query;
    const [row] = await this.dataSource.query<{ version: string | null; json: string }[]>(
      `SELECT ${this.version(`$${parameters.length + 1}`)} AS version, (${sql})::text AS json`,
      [...parameters, counter],
    );
    return { etag: this.toEtag(row!.version), json: row!.json };
  }

  private version(counter: string): string {
    const { moment = `''` } = this.query;
    return `${changeVersionSql(counter)} || (${moment})`;
  }

  private toEtag(version: string | null): string {
    if (version === null) throw new Error(`There is no change counter ${this.query.counter}.`);
    return `W/"${version}-${this.shape}"`;
  }
}
