import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Answers, Requires, Tag } from '@lab/service-kit/process';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { zipFiles } from '../archives/zip-files.js';
import { StaticCopyService } from './static-copy.service.js';

/** The public site as files for any web server. */
@Tag('operations')
@Requires('site')
@Controller('api/static-copy')
export class StaticCopyController {
  constructor(private readonly site: StaticCopyService) {}

  @Get()
  @Answers(200, undefined, { 503: 'The site cannot be read' })
  async download(@Res() response: Response): Promise<void> {
    const files = await this.site.open();
    response.set({ 'Content-Disposition': 'attachment; filename="site.zip"', 'Cache-Control': 'no-store' });
    response.type('application/zip');
    // A page that cannot be read ends the download, so that an incomplete copy does not look complete.
    await pipeline(Readable.from(zipFiles(files)), response).catch(() => response.destroy());
  }
}
