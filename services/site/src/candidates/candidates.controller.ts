import {
  idParamSchema,
  lookedSchema,
  lookForPublicationsSchema,
  publicationCandidateListSchema,
  savedPublicationSchema,
  type Identity,
  type Looked,
  type PublicationCandidateList,
  type SavedPublication,
} from '@lab/contracts';
import { Answers, Caller, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CandidateSearchService } from './candidate-search.service.js';
import { CandidatesService } from './candidates.service.js';

const GONE = 'No such suggestion, or it was already accepted or dismissed';

@Tag('Publications')
@Controller('api/publication-candidates')
export class CandidatesController {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly search: CandidateSearchService,
  ) {}

  @Requires('site')
  @Get()
  @Answers(200, publicationCandidateListSchema)
  list(): Promise<PublicationCandidateList> {
    return this.candidates.list();
  }

  @Requires('site')
  @Post('look')
  @Answers(200, lookedSchema, {
    400: 'The ORCID iD or Zotero group is invalid',
    429: 'More than 10 checks per hour for the lab',
  })
  look(
    @Body({ schema: lookForPublicationsSchema }) wanted: z.output<typeof lookForPublicationsSchema>,
  ): Promise<Looked> {
    return this.search.look(wanted);
  }

  @Requires('site')
  @Post(':id/accept')
  @Answers(201, savedPublicationSchema, { 404: GONE, 409: 'There are too many' })
  accept(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<SavedPublication> {
    return this.candidates.accept(id, caller);
  }

  @Requires('site')
  @Post(':id/dismiss')
  @Answers(204, undefined, { 404: GONE })
  dismiss(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.candidates.dismiss(id, caller);
  }

  @Requires('site')
  @Post(':id/restore')
  @Answers(204, undefined, { 404: 'No such dismissed suggestion' })
  restore(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.candidates.restore(id, caller);
  }
}
