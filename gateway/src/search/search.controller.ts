import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import {
  limits,
  searchMessages,
  searchQuerySchema,
  searchResponseSchema,
  type SearchQuery,
  type SearchResponse,
} from '@lab/contracts';
import { Answers, Public, RateLimited, requestIdOf, Tag } from '@lab/service-kit/process';
import type { Response } from 'express';
import { AdminUnclearException } from '../sessions/admin-unclear.js';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { SearchService } from './search.service.js';

/** Searches everything that the caller may see. */
@Tag('Search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Public()
  @Get()
  @RateLimited('searches', limits.searches, searchMessages.tooMany)
  @Header('Cache-Control', 'private, no-store')
  @Answers(200, searchResponseSchema, {
    400: 'The search text is empty or too long',
    429: 'More than 300 searches per minute from one address',
  })
  find(
    @Query({ schema: searchQuerySchema }) query: SearchQuery,
    @Req() { identity, currentSession }: SessionRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SearchResponse> {
    if (currentSession.isUnclear) throw new AdminUnclearException();
    return this.search.find(query, { identity, requestId: requestIdOf(response)! });
  }
}
