import { DatabaseModule, LabCalendar, type ServiceConfig, SiteModule } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AuditActionsController } from './audit-log/audit-actions.controller.js';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { AuditLog } from './audit-log/audit-log.service.js';
import { BlankingService } from './audit-log/blanking.service.js';
import { RecordTitles } from './audit-log/record-titles.service.js';
import { RestoreService } from './audit-log/restore.service.js';
import { Catalog } from './catalog/catalog.service.js';
import { RowChangesService } from './changes/row-changes.service.js';
import { RowTransactions } from './changes/row-transactions.service.js';
import { dbAdminDatabase } from './database/database.js';
import { RowExport } from './tables/row-export.service.js';
import { TablesController } from './tables/tables.controller.js';
import { TablesService } from './tables/tables.service.js';

@Module({})
export class DbAdminServiceModule {
  static forConfig(config: ServiceConfig): DynamicModule {
    return {
      module: DbAdminServiceModule,
      imports: [DatabaseModule.forService(config, dbAdminDatabase), SiteModule],
      controllers: [TablesController, AuditLogController, AuditActionsController],
      providers: [
        AuditLog,
        BlankingService,
        Catalog,
        LabCalendar,
        RecordTitles,
        RestoreService,
        RowChangesService,
        RowExport,
        RowTransactions,
        TablesService,
      ],
    };
  }
}
