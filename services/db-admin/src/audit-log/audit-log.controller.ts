import { changedRowSchema, idParamSchema, type Identity, type Row } from '@lab/contracts';
import { AdminOnly, Answers, Caller } from '@lab/service-kit';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RestoreService } from './restore.service.js';

@ApiTags('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-log')
export class AuditLogController {
  constructor(private readonly restoring: RestoreService) {}

  @HttpCode(200)
  @Post(':id/restore')
  @Answers(200, changedRowSchema, {
    404: 'No such entry, or its table is gone',
    409: 'The row has changed since then, or a rule of the table is in the way',
  })
  async restore(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<{ row: Row }> {
    return { row: await this.restoring.restore(id, caller) };
  }
}
