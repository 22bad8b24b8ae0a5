import type { SearchResult } from '@lab/contracts';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Access } from '../process/access/access.js';
import { SEARCH_SOURCE, type SearchRecord, type SearchSource } from '../process/search/search-texts.js';
import { JsonList, type ListStatement } from './json-list.js';
import type { Values } from './statement.js';

/** A row of the statement. */
interface SearchRow extends Omit<SearchResult, 'href'> {
  words: string;
  place: string;
}

/** What of a service's tables can be found. */
export interface SearchListParts {
  /**
   * Answers a list of records, each with `kind`, which comes first, `id`, `title`, `detail`, the `words` it is found by
   * beside these, and its `place`: what the address of its page needs to know, such as a day. Its counter covers every
   * table that it reads.
   */
  statement: ListStatement;
  /** Asked for at each search, because it may depend on what the lab has chosen. */
  values?: () => Values;
  /** Who may find them. */
  access: Access;
  /** The page on which a record is seen, from its place. */
  hrefTo: (place: string) => string;
}

/** Where a record begins in the text of the list. Within its texts the quotation marks have backslashes. */
const BEGINNING = ',{"kind":"';

/**
 * The records of a service's tables. They are read again when the change counter has moved, at the next search; of what
 * was read, only the lines that are new are looked into.
 */
class SearchList implements SearchSource {
  private etag?: string;
  private byLine: ReadonlyMap<string, SearchRecord> = new Map();
  private all: readonly SearchRecord[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly parts: SearchListParts,
  ) {}

  async records(): Promise<readonly SearchRecord[]> {
    const list = new JsonList(this.dataSource, this.parts.statement, this.parts.values?.());
    const current = await list.etag();
    if (this.etag === current) return this.all;
    const { etag, json } = await list.read(current);
    if (this.etag !== etag) this.takeOver(etag, json);
    return this.all;
  }

  private takeOver(etag: string, json: string): void {
    const byLine = new Map<string, SearchRecord>();
    const lines = `,${json.slice(json.indexOf('[') + 1, -']}'.length)}`.split(BEGINNING).slice(1);
    for (const line of lines) byLine.set(line, this.byLine.get(line) ?? this.recordIn(line));
    this.etag = etag;
    this.byLine = byLine;
    this.all = [...byLine.values()];
  }

  private recordIn(line: string): SearchRecord {
    const { access, hrefTo } = this.parts;
    const { place, ...record } = JSON.parse(`${BEGINNING.slice(1)}${line}`) as SearchRow;
    return { ...record, access, href: hrefTo(place) };
  }
}

/**
 * Lets the records of tables be found: beside it a service has `SearchService` and `SearchController`.
 * @returns the provider of its `SearchSource`
 */
export const searchTables = (parts: SearchListParts): FactoryProvider<SearchSource> => ({
  provide: SEARCH_SOURCE,
  useFactory: (dataSource: DataSource) => new SearchList(dataSource, parts),
  inject: [DataSource],
});
