import type { freeEquipmentQuerySchema, FreeEquipment } from '@lab/contracts';
import { LabCalendar } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { ITEMS_OF_CATEGORY } from '../equipment/equipment.sql.js';
import { nextFree } from './clashes.js';
import { byItem, overlaps, spanOf } from './spans.js';

/** Which items are free in a period, and when the others will be. */
@Injectable()
export class FreeEquipmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly availability: AvailabilityService,
    private readonly calendar: LabCalendar,
  ) {}

  async find({ from, to, category }: z.output<typeof freeEquipmentQuerySchema>): Promise<FreeEquipment> {
    const items = await ITEMS_OF_CATEGORY.run(this.dataSource, { category: category ?? null });
    const ids = items.map(({ id }) => id);
    const claims = await this.availability.claims(ids, this.dataSource.manager);
    const claimsOf = byItem(claims);
    const answer: FreeEquipment = { free: [], taken: [] };
    for (const { id, status, nextCheckOn, bookingUnit: unit } of items) {
      const span = spanOf({ start: from, end: to }, unit, this.calendar.timeZone);
      const own = claimsOf.get(id) ?? [];
      if (status !== 'available' && status !== 'checked_out')
        answer.taken.push({ id, nextFree: status === 'maintenance' ? nextCheckOn : null });
      else if (own.some((claim) => overlaps(claim, span)))
        answer.taken.push({ id, nextFree: nextFree({ span, unit }, own) });
      else answer.free.push(id);
    }
    return answer;
  }
}
