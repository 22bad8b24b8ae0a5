import { createHash } from 'node:crypto';
import { siteFilesSchema, siteRenderingSchema, type SiteFiles, type SiteRendering } from '@lab/contracts';
import { Answers, Public, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Rendering } from './rendering.service.js';
import { RenderedPages } from './rendered-pages.service.js';

@Tag('Site')
@Controller()
export class PagesController {
  constructor(
    private readonly pages: RenderedPages,
    private readonly rendering: Rendering,
  ) {}

  /** The editor asks for it when it is opened, and after a save. */
  @Requires('site')
  @Get('api/site/rendering')
  @Answers(200, siteRenderingSchema)
  async state(): Promise<SiteRendering> {
    const state = await this.pages.state();
    if (state.failure === null) this.rendering.prepare();
    return state;
  }

  /** For the gateway, which keeps the files. There are none before the first rendering. */
  @Public()
  @Get('internal/pages')
  @Answers(200, siteFilesSchema)
  async list(): Promise<SiteFiles> {
    const files = await this.pages.list();
    const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
    return { version, files };
  }

  @Public()
  @Get('internal/pages/files/:hash')
  @Answers(200, undefined, { 404: 'No such file' })
  async file(@Param('hash') hash: string, @Res() response: Response): Promise<void> {
    const { type, body } = await this.pages.get(hash);
    response.type(type).send(body);
  }
}
