import {
  idParamSchema,
  siteDocumentNameSchema,
  siteDocumentSchema,
  siteHistoryQuerySchema,
  siteHistorySchema,
  siteSchema,
  type Identity,
  type Site,
  type SiteDocument,
  type SiteDocumentName,
  type SiteHistory,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, Public, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Get, NotFoundException, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { DocumentHistoryService } from './document-history.service.js';
import { DocumentsService } from './documents.service.js';

const UNKNOWN = 'No such document';
const REFUSED = {
  400: 'A field is invalid',
  404: UNKNOWN,
  409: 'A removed category is in use',
  412: 'Another member has changed the document',
};

/** Checked after the body and the query, as for other missing records. */
const toName = (name: string): SiteDocumentName => {
  const { data, error } = siteDocumentNameSchema.safeParse(name);
  if (error) throw new NotFoundException(error.issues[0]!.message);
  return data;
};

/** Each kind of document has its own schema, which the service applies. */
const bodySchema = z.record(z.string(), z.unknown());

@Tag('Site')
@Controller('api/site')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly history: DocumentHistoryService,
  ) {}

  @Public()
  @Get()
  @Answers(200, siteSchema)
  all(): Promise<Site> {
    return this.documents.all();
  }

  @Public()
  @Get(':document')
  @Answers(200, siteDocumentSchema, { 404: UNKNOWN })
  get(@Param('document') document: string): Promise<SiteDocument> {
    return this.documents.get(toName(document));
  }

  @Requires('site')
  @Put(':document')
  @Answers(200, siteDocumentSchema, REFUSED)
  save(
    @Param('document') document: string,
    @Body({ schema: bodySchema }) body: Record<string, unknown>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SiteDocument> {
    return this.documents.save(toName(document), body, caller, seen);
  }

  @Requires('site')
  @Get(':document/history')
  @Answers(200, siteHistorySchema, { 404: UNKNOWN })
  list(
    @Param('document') document: string,
    @Query({ schema: siteHistoryQuerySchema }) query: z.output<typeof siteHistoryQuerySchema>,
  ): Promise<SiteHistory> {
    return this.history.list(toName(document), query);
  }

  @Requires('site')
  @Get(':document/history/:id')
  @Answers(200, siteDocumentSchema, { 404: 'No such earlier version' })
  revision(
    @Param('document') document: string,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<SiteDocument> {
    return this.history.read(toName(document), id);
  }

  @Requires('site')
  @Post(':document/history/:id/restore')
  @Answers(200, siteDocumentSchema, { ...REFUSED, 404: 'No such earlier version' })
  restore(
    @Param('document') document: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SiteDocument> {
    return this.history.restore(toName(document), id, caller, seen);
  }
}
