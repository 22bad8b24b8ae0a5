import {
  shownVersionSchema,
  pageFilesSchema,
  siteRenderingSchema,
  type PageFiles,
  type SiteRendering,
} from '@lab/contracts';
import { Answers, Public, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { RenderingService } from './rendering.service.js';
import { RenderedPagesService } from './rendered-pages.service.js';

@Tag('Site')
@Controller()
export class RenderedPagesController {
  constructor(
    private readonly pages: RenderedPagesService,
    private readonly rendering: RenderingService,
  ) {}

  /** The editor reads it when it opens, and after a save until the pages are live. */
  @Requires('site')
  @Get('api/site/rendering')
  @Answers(200, siteRenderingSchema)
  async state(): Promise<SiteRendering> {
    const state = await this.pages.state(this.rendering.isPossible);
    if (state.state === 'live') this.rendering.prepare();
    return state;
  }

  /** Called by the gateway, which keeps the files. There are none before the first rendering. */
  @Public()
  @Get('internal/rendered-pages')
  @Answers(200, pageFilesSchema)
  list(): Promise<PageFiles> {
    return this.pages.list();
  }

  /** Called by the gateway to report which version it shows. */
  @Public()
  @Post('internal/rendered-pages/shown')
  @Answers(204, undefined)
  show(@Body({ schema: shownVersionSchema }) { version }: z.output<typeof shownVersionSchema>): Promise<void> {
    return this.pages.show(version);
  }

  @Public()
  @Get('internal/rendered-pages/files/:hash')
  @Answers(200, undefined, { 404: 'No such file' })
  async file(@Param('hash') hash: string, @Res() response: Response): Promise<void> {
    const { type, body } = await this.pages.get(hash);
    response.type(type).send(body);
  }
}
