import {
  createPageSchema,
  idParamSchema,
  labPageSchema,
  pageListSchema,
  siteHistoryQuerySchema,
  siteHistorySchema,
  updatePageSchema,
  type CreatePage,
  type Identity,
  type LabPage,
  type PageList,
  type SiteHistory,
  type UpdatePage,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, Public, Repeatable, type RepeatOf, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { PageHistoryService } from './page-history.service.js';
import { PagesService } from './pages.service.js';

const UNKNOWN = 'No such page';
const REFUSED = {
  400: 'A field is invalid',
  404: UNKNOWN,
  409: 'The address is taken, or the footer links the page',
  412: 'Another member has changed the page',
};

@Tag('Site')
@Controller('api/site/pages')
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly history: PageHistoryService,
  ) {}

  @Public()
  @Get()
  @Answers(200, pageListSchema)
  async list(@Caller() caller: Identity): Promise<PageList> {
    return { pages: await this.pages.list(caller) };
  }

  @Public()
  @Get(':slug')
  @Answers(200, labPageSchema, { 404: `${UNKNOWN}, or it is for members` })
  get(@Param('slug') slug: string, @Caller() caller: Identity): Promise<LabPage> {
    return this.pages.get(slug, caller);
  }

  @Requires('site')
  @Post()
  @Answers(201, labPageSchema, { 400: 'A field is invalid', 409: 'The address is taken, or there are too many pages' })
  create(
    @Body({ schema: createPageSchema }) fields: CreatePage,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<LabPage> {
    return this.pages.create(fields, caller, repeatOf(fields));
  }

  @Requires('site')
  @Put(':slug')
  @Answers(200, labPageSchema, REFUSED)
  update(
    @Param('slug') slug: string,
    @Body({ schema: updatePageSchema }) fields: UpdatePage,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<LabPage> {
    return this.pages.update(slug, fields, caller, seen);
  }

  @Requires('site')
  @Delete(':slug')
  @Answers(204, undefined, { 404: UNKNOWN, 409: 'The footer links the page' })
  remove(@Param('slug') slug: string, @Caller() caller: Identity): Promise<void> {
    return this.pages.remove(slug, caller);
  }

  @Requires('site')
  @Get(':slug/history')
  @Answers(200, siteHistorySchema, { 404: UNKNOWN })
  async revisions(
    @Param('slug') slug: string,
    @Caller() caller: Identity,
    @Query({ schema: siteHistoryQuerySchema }) query: z.output<typeof siteHistoryQuerySchema>,
  ): Promise<SiteHistory> {
    await this.pages.get(slug, caller);
    return this.history.list(slug, query);
  }

  @Requires('site')
  @Get(':slug/history/:id')
  @Answers(200, labPageSchema, { 404: 'No such earlier version' })
  revision(@Param('slug') slug: string, @Param('id', { schema: idParamSchema }) id: number): Promise<LabPage> {
    return this.history.read(slug, id);
  }

  @Requires('site')
  @Post(':slug/history/:id/restore')
  @Answers(200, labPageSchema, { ...REFUSED, 404: 'No such earlier version' })
  restore(
    @Param('slug') slug: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<LabPage> {
    return this.history.restore(slug, id, caller, seen);
  }
}
