import {
  equipmentImportFormSchema,
  equipmentImportPlanSchema,
  equipmentImportSchema,
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
import { EquipmentImportService } from './equipment-import.service.js';

@Tag('Equipment')
@Controller('api/equipment/import')
export class EquipmentImportController {
  constructor(private readonly equipmentImport: EquipmentImportService) {}

  @Requires('equipment')
  @LoggedAs('equipment imported')
  @ImportsTable({
    most: '500 items',
    fields: equipmentImportFormSchema,
    answer: z.union([equipmentImportPlanSchema, equipmentImportSchema]),
  })
  import(
    @Query({ schema: tableImportQuerySchema }) { dryRun, encoding }: z.output<typeof tableImportQuerySchema>,
    @Body() body: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
    @UploadedFiles() files?: FormFiles,
  ): Promise<TablePlan | TableImport> {
    const { sent, content } = readTableForm(equipmentImportFormSchema, { body, files, encoding });
    if (dryRun) return this.equipmentImport.tryOut(sent);
    return this.equipmentImport.import(sent, caller, repeatOf(content));
  }
}
