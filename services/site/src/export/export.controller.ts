import { Answers, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ExportService } from './export.service.js';

@Tag('Site')
@Controller('api/site')
export class ExportController {
  constructor(private readonly site: ExportService) {}

  @Requires('site')
  @Get('export')
  @Answers(200, undefined, { 503: 'The lab guide is away' })
  async download(@Res() response: Response): Promise<void> {
    const zip = await this.site.zip();
    response.set({ 'Content-Disposition': 'attachment; filename="content.zip"', 'Cache-Control': 'no-store' });
    response.type('application/zip').send(Buffer.from(zip));
  }
}
