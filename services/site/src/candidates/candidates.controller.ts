import {
  idParamSchema,
  publicationCandidateListSchema,
  savedPublicationSchema,
  type Identity,
  type PublicationCandidateList,
  type SavedPublication,
} from '@lab/contracts';
import { Answers, Caller, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CandidatesService } from './candidates.service.js';

const GONE = 'No such suggestion, or it was already accepted or dismissed';

@Tag('Publications')
@Controller('api/publication-candidates')
export class CandidatesController {
  constructor(private readonly candidates: CandidatesService) {}

  @Requires('site')
  @Get()
  @Answers(200, publicationCandidateListSchema)
  list(): Promise<PublicationCandidateList> {
    return this.candidates.list();
  }

  @Requires('site')
  @HttpCode(201)
  @Post(':id/accept')
  @Answers(201, savedPublicationSchema, { 404: GONE, 409: 'There are too many' })
  accept(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<SavedPublication> {
    return this.candidates.accept(id, caller);
  }

  @Requires('site')
  @HttpCode(204)
  @Post(':id/dismiss')
  @Answers(204, undefined, { 404: GONE })
  dismiss(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.candidates.dismiss(id, caller);
  }

  @Requires('site')
  @HttpCode(204)
  @Post(':id/restore')
  @Answers(204, undefined, { 404: 'No such dismissed suggestion' })
  restore(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.candidates.restore(id, caller);
  }
}
