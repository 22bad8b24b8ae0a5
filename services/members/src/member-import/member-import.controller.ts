import {
  memberImportMessages,
  memberImportQuerySchema,
  memberImportReportSchema,
  type Identity,
  type MemberImportReport,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  CsvBody,
  fileDigest,
  InvalidInputException,
  LoggedAs,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { MemberImportService } from './member-import.service.js';

@Tag('Members and photos')
@Controller('api/lab-members/import')
export class MemberImportController {
  constructor(private readonly memberImport: MemberImportService) {}

  @Requires('people')
  @LoggedAs('members imported')
  @HttpCode(200)
  @Post()
  @CsvBody()
  @Answers(200, memberImportReportSchema, {
    400: 'The file is empty, is not CSV, has more than 500 lines, or its encoding is not certain',
    409: 'Another request has just given a member one of the email addresses',
    413: 'The file is larger than 1 MB',
  })
  import(
    @Query({ schema: memberImportQuerySchema }) { dryRun, encoding }: z.output<typeof memberImportQuerySchema>,
    @Body() bytes: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
  ): Promise<MemberImportReport> {
    if (!Buffer.isBuffer(bytes))
      throw new InvalidInputException([{ path: 'file', message: memberImportMessages.empty }]);
    const file = { bytes, encoding };
    if (dryRun) return this.memberImport.tryOut(file, caller);
    return this.memberImport.import(file, caller, repeatOf({ file: fileDigest(bytes), encoding }));
  }
}
