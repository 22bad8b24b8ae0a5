import { DatabaseModule, MembersModule, SiteModule } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLogController, AuditActionsController } from './audit-log/audit-log.controller.js';
import { AuditLogService } from './audit-log/audit-log.service.js';
import { AuditTableService } from './audit-log/audit-table.service.js';
import { BackupFiles } from './backups/backup-files.js';
import { BackupGauges } from './backups/backup-gauges.js';
import { BackupProgram } from './backups/backup-program.js';
import { BackupRuns } from './backups/backup-runs.js';
import { BackupsController } from './backups/backups.controller.js';
import { BackupsService } from './backups/backups.service.js';
import type { DbAdminConfig } from './config.js';
import { dbAdminDatabase } from './database/database.js';
import { TablesController } from './tables/tables.controller.js';
import { TablesService } from './tables/tables.service.js';
import { TitlesService } from './titles/titles.service.js';
import { RowsClient } from './tables/rows-client.js';

@Module({})
export class DbAdminServiceModule {
  static forConfig(config: DbAdminConfig): DynamicModule {
    return {
      module: DbAdminServiceModule,
      imports: [DatabaseModule.forService(config, dbAdminDatabase), MembersModule, SiteModule],
      controllers: [BackupsController, TablesController, AuditLogController, AuditActionsController],
      providers: [
        AuditLogService,
        AuditTableService,
        BackupFiles,
        BackupGauges,
        BackupProgram,
        BackupRuns,
        BackupsService,
        RowsClient,
        TablesService,
        TitlesService,
      ],
    };
  }
}
