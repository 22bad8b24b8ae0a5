import { CONFIG, DatabaseModule, MembersClient } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { Availability } from './availability/availability.js';
import { EquipmentCalendarController } from './calendar/equipment-calendar.controller.js';
import { EquipmentCalendarService } from './calendar/equipment-calendar.service.js';
import { EquipmentCheckoutsController } from './checkouts/equipment-checkouts.controller.js';
import { EquipmentCheckoutsService } from './checkouts/equipment-checkouts.service.js';
import type { EquipmentConfig } from './config.js';
import { equipmentDatabase } from './database/database.js';
import { EquipmentController } from './equipment/equipment.controller.js';
import { EquipmentService } from './equipment/equipment.service.js';
import { LabCalendar } from './lab-calendar.js';
import { EquipmentReservationsController } from './reservations/equipment-reservations.controller.js';
import { EquipmentReservationsService } from './reservations/equipment-reservations.service.js';
import { SampleEquipment } from './sample-data/sample-equipment.js';

/** The equipment service: the inventory, who has what, and what is reserved. */
@Module({})
export class EquipmentServiceModule {
  static forConfig(config: EquipmentConfig): DynamicModule {
    return {
      module: EquipmentServiceModule,
      imports: [DatabaseModule.forService(config, equipmentDatabase)],
      controllers: [
        // Before the items, of which `calendar-events` would be one.
        EquipmentCalendarController,
        EquipmentController,
        EquipmentCheckoutsController,
        EquipmentReservationsController,
      ],
      providers: [
        {
          provide: MembersClient,
          useFactory: ({ MEMBERS_URL }: EquipmentConfig) => new MembersClient(MEMBERS_URL),
          inject: [CONFIG],
        },
        Availability,
        EquipmentCalendarService,
        EquipmentCheckoutsService,
        EquipmentReservationsService,
        EquipmentService,
        LabCalendar,
        SampleEquipment,
      ],
    };
  }
}
