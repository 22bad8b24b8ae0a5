import type { Role, SearchPart, SearchQuery } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { allows } from '../access/access.js';
import { scoreFor } from './score.js';
import { SEARCH_SOURCE, type SearchRecord, type SearchSource } from './search-source.js';
import { SearchTexts } from './search-texts.js';

/** Finds what a service knows. */
@Injectable()
export class SearchService {
  private readonly texts = new SearchTexts();

  constructor(@Inject(SEARCH_SOURCE) private readonly source: SearchSource) {}

  /** What fits and this caller may see, best first. */
  async find({ q, limit }: SearchQuery, role: Role): Promise<SearchPart> {
    const scoreOf = scoreFor(q);
    const records = await this.texts.of(await this.source.records());
    const found = records.flatMap(({ record, text }) => {
      const score = allows(record.access, role) ? scoreOf(text) : 0;
      return score ? [{ record, score }] : [];
    });
    const best = found.toSorted((a, b) => b.score - a.score).slice(0, limit);
    return { results: best.map(toResult) };
  }
}

/** What a record is found by stays here. */
const toResult = ({ record: { kind, id, title, detail, href }, score }: { record: SearchRecord; score: number }) => ({
  kind,
  id,
  title,
  detail,
  href,
  score,
});
