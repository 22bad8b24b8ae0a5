import {
  listedFilesSchema,
  removeFileQuerySchema,
  uploadedFileFieldsSchema,
  uploadedFileSchema,
  siteMessages,
  type Identity,
  type ListedFiles,
  type UploadedFile,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  FileForm,
  type FormFile,
  InvalidInputException,
  Public,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Query, Res, UploadedFile as FileOfForm } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { SiteFilesService } from './site-files.service.js';

const MAX_BYTES = 20_000_000;

@Tag('Site')
@Controller('api/site/files')
export class SiteFilesController {
  constructor(private readonly files: SiteFilesService) {}

  @Requires('site')
  @Post()
  @FileForm({
    field: 'file',
    maxBytes: MAX_BYTES,
    tooLarge: siteMessages.fileTooLarge.pdf,
    fields: uploadedFileFieldsSchema,
  })
  @Answers(201, uploadedFileSchema, {
    400: 'A field is invalid, or the file is missing',
    413: 'An image is larger than 5 MB, or a PDF than 20 MB',
    415: 'The file does not have the stated type',
  })
  async add(
    @Body({ schema: uploadedFileFieldsSchema }) { use }: z.output<typeof uploadedFileFieldsSchema>,
    @Caller() caller: Identity,
    @FileOfForm() file?: FormFile,
  ): Promise<UploadedFile> {
    if (!file?.size) throw new InvalidInputException([{ path: 'file', message: siteMessages.file }]);
    return this.files.add(use, file, caller);
  }

  @Requires('site')
  @Get()
  @Answers(200, listedFilesSchema)
  list(): Promise<ListedFiles> {
    return this.files.list();
  }

  @Requires('site')
  @Delete(':name')
  @Answers(204, undefined, { 404: 'No such file', 409: 'Something names the file' })
  remove(
    @Param('name') name: string,
    @Query({ schema: removeFileQuerySchema }) { evenEarlier }: z.output<typeof removeFileQuerySchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.files.remove(name, evenEarlier, caller);
  }

  @Public()
  @Get(':name')
  @Answers(200, undefined, { 404: 'No such file' })
  async get(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const { type, body } = await this.files.get(name);
    // Should a browser open an SVG as a page, it runs and loads nothing.
    response.set({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" });
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Disposition': 'inline' });
    response.type(type).send(body);
  }
}
