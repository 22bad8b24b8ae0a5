import { searchPartSchema, searchQuerySchema, type Identity, type SearchPart, type SearchQuery } from '@lab/contracts';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { Caller, Public } from '../access/access.js';
import { Answers } from '../openapi/answers.js';
import { Tag } from '../openapi/described.js';
import { SearchService } from './search.service.js';

/** `GET /search`: what this service has found. The gateway asks all services, and answers `GET /api/search` from their parts. */
@Tag('operations')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Answers(200, searchPartSchema, { 400: 'Nothing to look for, or too much' })
  find(@Query({ schema: searchQuerySchema }) query: SearchQuery, @Caller() { role }: Identity): Promise<SearchPart> {
    return this.search.find(query, role);
  }
}
