import { type Formats, labFormats, type SearchResult } from '@lab/contracts';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Access } from '../process/access/access.js';
import { SEARCH_SOURCE, type SearchRecord, type SearchSource } from '../process/search/search.service.js';
import { JsonList, type ListStatement } from './json-list.js';
import type { Values } from './statement.js';

/** PostgreSQL's formats of a date and time by the order of the date's parts. */
const dateFormats = {
  specified: 'Dy FMDD Mon YYYY, HH24:MI',
  dmy: 'DD.MM.YYYY (Dy) HH24:MI',
  mdy: 'MM/DD/YYYY (Dy) HH24:MI',
  iso: 'YYYY-MM-DD (Dy) HH24:MI',
} as const satisfies Record<Formats['dates'], string>;

/** The lab's format of a date and time in search results, for `to_char`. */
export const searchDateFormat = (): string => dateFormats[labFormats().dates];

/** A row that the statement returns. */
interface SearchRow extends Omit<SearchResult, 'href'> {
  words: string;
  place: string;
  access?: Access;
}

/** The searchable records of a service's tables. */
interface SearchListParts {
  /**
   * Returns a list of records with the fields `kind` (which must be first), `id`, `title`, `detail`, `words` (further
   * words to find it by), `place` (the data for its page's address, such as a day) and, where it differs, `access`. Its
   * counter must cover every table that it reads.
   */
  statement: ListStatement;
  /** Called at each search, because it may depend on the lab's settings. */
  values?: () => Values;
  /** The access rule for finding them. */
  access: Access;
  /** Returns the page that shows a record, from its place. */
  hrefTo: (place: string) => string;
}

/**
 * The beginning of a record in the JSON text of the list. It cannot occur inside texts, where quotation marks are
 * escaped.
 */
const BEGINNING = ',{"kind":"';

/**
 * Searches the records of a service's tables. After a change it reads the list again at the next search, and parses
 * only the new lines.
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
    if (this.etag !== etag) this.takeOver(etag, json.toString());
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
    return { access, ...record, href: hrefTo(place) };
  }
}

/**
 * Makes the records of tables searchable. The service also needs `SearchService` and `SearchController`.
 * @returns the provider of `SearchSource`
 */
export const searchTables = (parts: SearchListParts): FactoryProvider<SearchSource> => ({
  provide: SEARCH_SOURCE,
  useFactory: (dataSource: DataSource) => new SearchList(dataSource, parts),
  inject: [DataSource],
});
