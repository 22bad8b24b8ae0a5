import { type SearchPart, type SearchQuery, searchPartSchema, searchQuerySchema, type Identity } from '@lab/contracts';
import { Inject, Injectable, Controller, Get, Header, Query } from '@nestjs/common';
import { allows, Caller, Public } from '../access/access.js';
import { scoreFor } from './score.js';
import { SEARCH_SOURCE, type SearchRecord, type SearchSource, SearchTexts } from './search-texts.js';
import { Answers, Tag } from '../openapi/answers.js';

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
