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
  Caller,
  type FormFiles,
  ImportsTable,
  LoggedAs,
  readTableForm,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { z } from 'zod';
import { MemberImportService } from './member-import.service.js';

@Tag('Members and photos')
@Controller('api/lab-members/import')
export class MemberImportController {
  constructor(private readonly memberImport: MemberImportService) {}

  @Requires('people')
  @LoggedAs('members imported')
  @ImportsTable({
    most: '500 members',
    fields: memberImportFormSchema,
    answer: z.union([memberImportPlanSchema, memberImportSchema]),
    errors: { 409: 'Another request has just given a member one of the email addresses' },
  })
  import(
    @Query({ schema: tableImportQuerySchema }) { dryRun, encoding }: z.output<typeof tableImportQuerySchema>,
    @Body() body: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
    @UploadedFiles() files?: FormFiles,
  ): Promise<TablePlan | TableImport> {
    const { sent, content } = readTableForm(memberImportFormSchema, { body, files, encoding });
    if (dryRun) return this.memberImport.tryOut(sent, caller);
    return this.memberImport.import(sent, caller, repeatOf(content));
  }
}
