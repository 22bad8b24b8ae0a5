import { blankedSchema, changedRowSchema, idParamSchema, type Identity, type Row } from '@lab/contracts';
import { AdminOnly, Answers, Caller } from '@lab/service-kit';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BlankingService } from './blanking.service.js';
import { RestoreService } from './restore.service.js';

@ApiTags('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-log')
export class AuditLogController {
  constructor(
    private readonly restoring: RestoreService,
    private readonly blanking: BlankingService,
  ) {}

  @HttpCode(200)
  @Post(':id/restore')
  @Answers(200, changedRowSchema, {
    404: 'No such entry, or its table is gone',
    409: 'The row has changed since then, the entry was blanked, or a rule of the table is in the way',
  })
  async restore(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<{ row: Row }> {
    return { row: await this.restoring.restore(id, caller) };
  }

  @HttpCode(200)
  @Post(':id/blank')
  @Answers(200, blankedSchema, {
    404: 'No such entry',
    409: 'The entry is about no person, or everything was blanked already',
  })
  async blank(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<{ blanked: number }> {
    return { blanked: await this.blanking.blank(id, caller) };
  }
}
