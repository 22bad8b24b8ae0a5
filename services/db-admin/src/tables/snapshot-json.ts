import { createHash, randomUUID } from 'node:crypto';
import { VersionedJson, type ListText, type ListTexts } from '@lab/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { SNAPSHOT } from './snapshot.sql.js';

export interface SnapshotJsonSource {
  /** Identifies the text, e.g. by table name and page number. */
  what: string;
  /** The cache of texts. */
  texts: ListTexts;
  /** Reads the text, with any number of statements. */
  readAnew: () => Promise<string>;
}

/** Part of the ETag, because a restored database may reach a snapshot of the same name again. */
const PROCESS = randomUUID();

/**
 * JSON text of tables without a change counter. Its version is PostgreSQL's snapshot: two statements with the same
 * snapshot see the same rows in all tables. So a text stays cached until anything is written to the database.
 */
export class SnapshotJson extends VersionedJson {
  constructor(
    private readonly database: DataSource | EntityManager,
    private readonly source: SnapshotJsonSource,
  ) {
    super();
  }

  async etag(): Promise<string> {
    const [row] = await SNAPSHOT.run(this.database);
    const state = `${PROCESS} ${row!.snapshot} ${this.source.what}`;
    return `W/"${createHash('sha1').update(state).digest('base64url')}"`;
  }

  /** If the data changes during the read, the text is stored under the old ETag, which is not requested again. */
  async read(current?: string): Promise<ListText> {
    const { texts, what, readAnew } = this.source;
    const etag = current ?? (await this.etag());
    return texts.get(what, etag, async () => ({ etag, json: await readAnew() }));
  }
}
