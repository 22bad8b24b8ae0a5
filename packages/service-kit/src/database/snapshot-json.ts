import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ListText, ListTexts } from './list-texts.js';
import { VersionedJson } from './versioned-json.js';

/** What is read, and how. */
export interface SnapshotJsonSource {
  /** Tells one text from another, e.g. by a table's name and the page's number. */
  what: string;
  /** The texts that were read until now; they are kept for as long as this is. */
  texts: ListTexts;
  /** Reads the text, with as many statements as it takes. */
  readAnew: () => Promise<string>;
}

/** A restored database may come to a snapshot of the same name again, a new process does not. */
const PROCESS = randomUUID();

/**
 * JSON text of tables that have no change counter. Its version is the snapshot that PostgreSQL takes for a statement:
 * two statements with the same snapshot see the same rows, in whichever table. So a text is given again until anything
 * at all is written in the database.
 */
export class SnapshotJson extends VersionedJson {
  constructor(
    private readonly database: Pick<DataSource, 'query'>,
    private readonly source: SnapshotJsonSource,
  ) {
    super();
  }

  async etag(): Promise<string> {
    const [row] = await this.database.query<{ snapshot: string }[]>('SELECT pg_current_snapshot() || $1 AS snapshot', [
      this.source.what,
    ]);
    return `W/"${createHash('sha1').update(PROCESS).update(row!.snapshot).digest('base64url')}"`;
  }

  /** A text that changes while it is read keeps the ETag of before, which nobody asks for again. */
  async read(current?: string): Promise<ListText> {
    const { texts, what, readAnew } = this.source;
    const etag = current ?? (await this.etag());
    return texts.get(what, etag, async () => ({ etag, json: await readAnew() }));
  }
}
