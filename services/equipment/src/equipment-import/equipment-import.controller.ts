import {
  equipmentImportFormSchema,
  equipmentImportPlanSchema,
  equipmentImportSchema,
  limits,
  tableImportQuerySchema,
  tableMessages,
  type Identity,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  fileDigest,
  FileForm,
  type FormFiles,
  LoggedAs,
  readTableForm,
  Repeatable,
  type RepeatOf,
  Requires,
  TABLE_FILE,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Post, Query, UploadedFiles } from '@nestjs/common';
import { z } from 'zod';
import { EquipmentImportService } from './equipment-import.service.js';

@Tag('Equipment')
@Controller('api/equipment/import')
export class EquipmentImportController {
  constructor(private readonly equipmentImport: EquipmentImportService) {}

  @Requires('equipment')
  @LoggedAs('equipment imported')
  @FileForm({
    ...TABLE_FILE,
    second: { field: 'photos', maxBytes: limits.photosBytes, tooLarge: tableMessages.photosTooLarge },
    fields: equipmentImportFormSchema,
  })
  @Post()
  @Answers(200, z.union([equipmentImportPlanSchema, equipmentImportSchema]), {
    400: 'A file is empty, is no table or archive, has macros or more than 500 items, or the mapping is invalid',
    413: 'The table is larger than 2 MB, the archive than 20 MB, or one unpacks to too much or takes too long to read',
    422: 'The encoding of the file must be specified',
  })
  import(
    @Query({ schema: tableImportQuerySchema }) { dryRun, encoding }: z.output<typeof tableImportQuerySchema>,
    @Body() body: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
    @UploadedFiles() files?: FormFiles,
  ): Promise<TablePlan | TableImport> {
    const { bytes, fields } = readTableForm(equipmentImportFormSchema, body, files?.['file']?.[0]);
    const photos = files?.['photos']?.[0]?.buffer;
    const file = { bytes, encoding, photos, ...fields };
    if (dryRun) return this.equipmentImport.tryOut(file);
    const sent = { file: fileDigest(bytes), photos: photos && fileDigest(photos), encoding, ...fields };
    return this.equipmentImport.import(file, caller, repeatOf(sent));
  }
}
