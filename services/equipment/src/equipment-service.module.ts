import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  MembersModule,
  DatabaseModule,
  FileStorageModule,
  SampleDataModule,
  SearchController,
  SearchService,
  RecordHistoryModule,
  OBLIGATIONS_SOURCE,
  ObligationsController,
  LeaveController,
  SiteModule,
  StoredPhotos,
  TableFiles,
  TableImports,
  usesController,
  RowsModule,
} from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AvailabilityService } from './availability/availability.service.js';
import { BookingCheckoutsService } from './bookings/booking-checkouts.service.js';
import { BookingPlansService } from './bookings/booking-plans.service.js';
import { EquipmentBookingsController } from './bookings/equipment-bookings.controller.js';
import { EquipmentBookingsService } from './bookings/equipment-bookings.service.js';
import { FreeEquipmentService } from './bookings/free-equipment.service.js';
import { EquipmentCalendarController } from './calendar/equipment-calendar.controller.js';
import { EquipmentCalendarService } from './calendar/equipment-calendar.service.js';
import { EquipmentCheckoutsController } from './checkouts/equipment-checkouts.controller.js';
import { EquipmentCheckoutsService } from './checkouts/equipment-checkouts.service.js';
import type { EquipmentConfig } from './config.js';
import { equipmentDatabase } from './database/database.js';
import { EquipmentImportController } from './equipment-import/equipment-import.controller.js';
import { EquipmentImportService } from './equipment-import/equipment-import.service.js';
import { EquipmentController } from './equipment/equipment.controller.js';
import { FOLLOW_CHECKOUTS, ITEMS_BY_CATEGORY } from './equipment/equipment.sql.js';
import { EquipmentService } from './equipment/equipment.service.js';
import { PublicItemsController } from './equipment/public-items.controller.js';
import { EquipmentKitsController } from './kits/equipment-kits.controller.js';
import { EquipmentKitsService } from './kits/equipment-kits.service.js';
import { EquipmentReservationsController } from './reservations/equipment-reservations.controller.js';
import { EquipmentReservationsService } from './reservations/equipment-reservations.service.js';
import { itemPhotoFiles } from './item-photos/item-photo-files.js';
import { ItemPhotosController } from './item-photos/item-photos.controller.js';
import { ItemPhotosService } from './item-photos/item-photos.service.js';
import { EquipmentProblemsController } from './problems/equipment-problems.controller.js';
import { EquipmentProblemsService } from './problems/equipment-problems.service.js';
import { MovedBookingsService } from './problems/moved-bookings.service.js';
import { StockTakesController } from './stock-takes/stock-takes.controller.js';
import { StockTakesService } from './stock-takes/stock-takes.service.js';
import { UndoService } from './undo/undo.service.js';
import { SampleEquipment } from './sample-data/sample-equipment.js';
import { ObligationsService } from './obligations/obligations.service.js';
import { equipmentSearch } from './search/equipment-search.js';
import { EquipmentRowRulesService } from './rows/equipment-row-rules.service.js';
import { equipmentRows } from './rows/equipment-rows.js';

/** What reads uploaded tables, in a separate process. */
const TABLES = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content/tables')).href;

@Module({})
export class EquipmentServiceModule {
  static forConfig(config: EquipmentConfig): DynamicModule {
    return {
      module: EquipmentServiceModule,
      imports: [
        MembersModule,
        SiteModule,
        RowsModule.of(equipmentRows),
        DatabaseModule.forService(config, equipmentDatabase),
        FileStorageModule.of(itemPhotoFiles),
        SampleDataModule.of({
          author: 'sample equipment',
          tables: [
            { table: 'equipment_booking_items', partOf: { column: 'booking_id', target: 'equipment_bookings' } },
            { table: 'equipment_bookings', noun: 'reservations', title: 'member_name', member: 'lab_member_id' },
            { table: 'equipment_checkouts', noun: 'checkouts', title: 'equipment_name', member: 'lab_member_id' },
            { table: 'equipment', noun: 'items', title: 'name' },
          ],
          afterwards: (manager) => FOLLOW_CHECKOUTS.run(manager, { ids: null, returnCondition: null }),
        }),
        RecordHistoryModule.of({ path: 'api/equipment', tag: 'Equipment', table: 'equipment', ignored: ['status'] }),
      ],
      controllers: [
        EquipmentBookingsController,
        EquipmentCalendarController,
        EquipmentImportController,
        EquipmentController,
        EquipmentKitsController,
        EquipmentCheckoutsController,
        EquipmentProblemsController,
        EquipmentReservationsController,
        ItemPhotosController,
        PublicItemsController,
        SearchController,
        StockTakesController,
        LeaveController,
        ObligationsController,
        usesController(ITEMS_BY_CATEGORY),
      ],
      providers: [
        equipmentSearch,
        AvailabilityService,
        BookingCheckoutsService,
        BookingPlansService,
        EquipmentBookingsService,
        EquipmentCalendarService,
        EquipmentCheckoutsService,
        EquipmentImportService,
        EquipmentProblemsService,
        MovedBookingsService,
        UndoService,
        EquipmentKitsService,
        StockTakesService,
        EquipmentReservationsService,
        EquipmentRowRulesService,
        EquipmentService,
        FreeEquipmentService,
        ItemPhotosService,
        SampleEquipment,
        SearchService,
        StoredPhotos,
        { provide: TableFiles, useFactory: () => new TableFiles(TABLES) },
        TableImports,
        { provide: OBLIGATIONS_SOURCE, useClass: ObligationsService },
      ],
    };
  }
}
