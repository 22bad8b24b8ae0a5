import {
  memberImportFormSchema,
  memberImportPlanSchema,
  memberImportSchema,
  tableImportQuerySchema,
  type Identity,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  fileDigest,
  FileForm,
  type FormFile,
  LoggedAs,
  readTableForm,
  Repeatable,
  type RepeatOf,
  Requires,
  TABLE_FILE,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, HttpCode, Post, Query, UploadedFile } from '@nestjs/common';
import { z } from 'zod';
import { MemberImportService } from './member-import.service.js';

@Tag('Members and photos')
@Controller('api/lab-members/import')
export class MemberImportController {
  constructor(private readonly memberImport: MemberImportService) {}

  @Requires('people')
  @LoggedAs('members imported')
  @HttpCode(200)
  @FileForm({
    ...TABLE_FILE,
    fields: memberImportFormSchema,
  })
  @Post()
  @Answers(200, z.union([memberImportPlanSchema, memberImportSchema]), {
    400: 'The file is empty, is no table, has macros or more than 500 members, or the mapping is invalid',
    409: 'Another request has just given a member one of the email addresses',
    413: 'The file is larger than 2 MB, unpacks to too much, or takes too long to read',
    422: 'The encoding of the file must be specified',
  })
  import(
    @Query({ schema: tableImportQuerySchema }) { dryRun, encoding }: z.output<typeof tableImportQuerySchema>,
    @Body() body: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
    @UploadedFile() uploaded?: FormFile,
  ): Promise<TablePlan | TableImport> {
    const { bytes, fields } = readTableForm(memberImportFormSchema, body, uploaded);
    const file = { bytes, encoding, ...fields };
    if (dryRun) return this.memberImport.tryOut(file, caller);
    return this.memberImport.import(file, caller, repeatOf({ file: fileDigest(bytes), encoding, ...fields }));
  }
}
