import {
  limits,
  siteImportMessages,
  siteImportQuerySchema,
  siteImportSchema,
  type Identity,
  type SiteImport,
} from '@lab/contracts';
import { Answers, BodyOf, Caller, InvalidInputException, LargeBody, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SiteImportService } from './site-import.service.js';

@Tag('Site')
@Controller('api/site/import')
export class SiteImportController {
  constructor(private readonly imports: SiteImportService) {}

  /** Imports a site of another program, or an export of this one. People are returned as a table. */
  @Requires('site')
  @Post()
  @BodyOf('application/zip', 'application/xml')
  @LargeBody(limits.siteImportBytes)
  @Answers(200, siteImportSchema, {
    400: 'There is no file',
    413: 'The file is larger than 48 MB, or reading it takes too much time or memory',
    422: 'The file is no site',
    503: 'Another site is being imported',
  })
  import(
    @Body() body: Buffer | object,
    @Query({ schema: siteImportQuerySchema }) { dryRun }: z.output<typeof siteImportQuerySchema>,
    @Caller() caller: Identity,
  ): Promise<SiteImport> {
    // Without a body, Nest passes an empty object.
    if (!Buffer.isBuffer(body)) throw new InvalidInputException([{ path: 'file', message: siteImportMessages.file }]);
    return this.imports.import(body, caller, dryRun);
  }
}
