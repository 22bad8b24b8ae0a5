import { isLiveFile, LIVE_FILES, LIVE_FILES_PATH } from '@lab/contracts';
import { Answers, Public, Tag } from '@lab/service-kit';
import { Controller, Get, Headers, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { LiveFilesService } from './live-files.service.js';

/** Called by the gateway, which caches the last answer and revalidates it at each request. */
@Tag('Site')
@Controller()
export class LiveFilesController {
  constructor(private readonly files: LiveFilesService) {}

  @Public()
  @Get(`${LIVE_FILES_PATH}/:name`)
  @Answers(200, undefined, { 304: 'It is still the same', 404: 'No such file' })
  async get(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const path = `/${name}`;
    if (!isLiveFile(path)) throw new NotFoundException('There is no such file.');
    const etag = await this.files.etag();
    response.set('ETag', etag);
    if (known === etag) response.status(304).end();
    else response.type(LIVE_FILES[path]).send(await this.files.text(path));
  }
}
