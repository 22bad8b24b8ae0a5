import { calendarDateIn } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EquipmentConfig } from './config.js';

/** Days and times as they are in the lab, whatever the zone of this machine or of the caller. */
@Injectable()
export class LabCalendar {
  /** Today, `YYYY-MM-DD`. */
  readonly today: () => string;
  private readonly time: Intl.DateTimeFormat;

  constructor(@Inject(CONFIG) { LAB_TIME_ZONE: timeZone }: EquipmentConfig) {
    const dateIn = calendarDateIn(timeZone);
    this.today = () => dateIn();
    // Sweden writes `YYYY-MM-DD HH:mm`.
    this.time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  }

  /** An instant as the lab's clocks show it, `YYYY-MM-DD HH:mm`. */
  readonly wallClock = (instant: string): string => this.time.format(new Date(instant));
}
