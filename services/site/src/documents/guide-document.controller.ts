import {
  idParamSchema,
  siteDocumentSchema,
  siteHistoryQuerySchema,
  siteHistorySchema,
  type Identity,
  type SiteDocument,
  type SiteHistory,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { DocumentHistoryService } from './document-history.service.js';
import { DocumentsService } from './documents.service.js';

const REFUSED = { 400: 'A field is invalid', 412: 'Another member has changed the document' };

/** The guide's sentences have the same routes as other documents, but another right. Anyone may read them there. */
@Tag('Site')
@Requires('guide')
@Controller('api/site/guide')
export class GuideDocumentController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly history: DocumentHistoryService,
  ) {}

  @Put()
  @Answers(200, siteDocumentSchema, REFUSED)
  save(
    @Body({ schema: z.record(z.string(), z.unknown()) }) body: Record<string, unknown>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SiteDocument> {
    return this.documents.save('guide', body, caller, seen);
  }

  @Get('history')
  @Answers(200, siteHistorySchema)
  list(
    @Query({ schema: siteHistoryQuerySchema }) query: z.output<typeof siteHistoryQuerySchema>,
  ): Promise<SiteHistory> {
    return this.history.list('guide', query);
  }

  @Get('history/:id')
  @Answers(200, siteDocumentSchema, { 404: 'No such earlier version' })
  revision(@Param('id', { schema: idParamSchema }) id: number): Promise<SiteDocument> {
    return this.history.read('guide', id);
  }

  @Post('history/:id/restore')
  @Answers(200, siteDocumentSchema, { ...REFUSED, 404: 'No such earlier version' })
  restore(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SiteDocument> {
    return this.history.restore('guide', id, caller, seen);
  }
}
