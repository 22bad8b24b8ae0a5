import {
  type SearchPart,
  type SearchQuery,
  searchPartSchema,
  searchQuerySchema,
  type Identity,
  type SearchResult,
} from '@lab/contracts';
import { Inject, Injectable, Controller, Get, Header, Query } from '@nestjs/common';
import { allows, Caller, Public, type Access } from '../access/access.js';
import { scoreFor, type SearchText, joinedWords, spaced, wordsOf } from './score.js';
import { Answers, Tag } from '../openapi/answers.js';
import { setImmediate } from 'node:timers/promises';

/** Nest injection token of a service's `SearchSource`. */
export const SEARCH_SOURCE = Symbol('search source');

/** A searchable record. */
export interface SearchRecord extends SearchResult {
  /** Further words by which it is found, in addition to its title and detail. */
  words: string;
  /** The access rule for finding it. */
  access: Access;
}

/** The searchable records of a service. */
export interface SearchSource {
  /**
   * Returns the current records. Among equally good matches, earlier records come first.
   * @returns the same array object until something changes, and the same record objects in a new array
   */
  records(): Promise<readonly SearchRecord[]>;
}

/** The number of records to read before yielding to other work, a few milliseconds. */
const BATCH_SIZE = 200;

/** A record with its searchable text. */
interface ReadRecord {
  record: SearchRecord;
  text: SearchText;
}

/** Caches the searchable texts of a service's records. */
export class SearchTexts {
  private readonly known = new WeakMap<SearchRecord, SearchText>();
  private last?: { records: readonly SearchRecord[]; texts: Promise<readonly ReadRecord[]> };

  /** @param records the same array costs nothing; in a new array, only new records are read */
  of(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    if (this.last?.records !== records) this.last = { records, texts: this.read(records) };
    return this.last.texts;
  }

  private async read(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    const fresh = records.filter((record) => !this.known.has(record));
    for (const [index, record] of fresh.entries()) {
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
      this.known.set(record, readText(record));
    }
    return records.map((record) => ({ record, text: this.known.get(record)! }));
  }
}

/** Returns the searchable text of a record. */
export const readText = ({ title, detail, words }: Pick<SearchRecord, 'title' | 'detail' | 'words'>): SearchText => ({
  title: spaced(wordsOf(title)),
  rest: spaced([...wordsOf(`${detail}\n${words}`), ...joinedWords(title)]),
});

/** Searches the records of a service. */
@Injectable()
export class SearchService {
  private readonly texts = new SearchTexts();

  constructor(@Inject(SEARCH_SOURCE) private readonly source: SearchSource) {}

  /** Returns matching records that this caller may see, the best first. */
  async find({ q, limit, kind }: SearchQuery, caller: Identity): Promise<SearchPart> {
    const scoreOf = scoreFor(q);
    const records = await this.texts.of(await this.source.records());
    const found = records.flatMap(({ record, text }) => {
      const isAsked = kind === undefined || record.kind === kind;
      const score = isAsked && allows(record.access, caller) ? scoreOf(text) : 0;
      return score ? [{ record, score }] : [];
    });
    const best = found.toSorted((a, b) => b.score - a.score).slice(0, limit);
    return { results: best.map(toResult) };
  }
}

/** The search words stay on the server. */
const toResult = ({ record: { kind, id, title, detail, href }, score }: { record: SearchRecord; score: number }) => ({
  kind,
  id,
  title,
  detail,
  href,
  score,
});

/**
 * `GET /search`: the results of this service. The gateway calls all services and combines their results for `GET
 * /api/search`.
 */
@Tag('operations')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Answers(200, searchPartSchema, { 400: 'The search text is missing or too long' })
  find(@Query({ schema: searchQuerySchema }) query: SearchQuery, @Caller() caller: Identity): Promise<SearchPart> {
    return this.search.find(query, caller);
  }
}
