import { calendarDateIn } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EquipmentConfig } from './config.js';

/** Which day it is in the lab, whatever the zone of this machine or of the caller. */
@Injectable()
export class LabCalendar {
  /** Today, `YYYY-MM-DD`. */
  readonly today: () => string;

  constructor(@Inject(CONFIG) config: EquipmentConfig) {
    const dateIn = calendarDateIn(config.LAB_TIME_ZONE);
    this.today = () => dateIn();
  }
}
