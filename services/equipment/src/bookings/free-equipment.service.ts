import type { freeEquipmentQuerySchema, FreeEquipment } from '@lab/contracts';
import { LabCalendar } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { ITEMS_OF_CATEGORY, type LockedItem } from '../equipment/equipment.sql.js';
import { isUsable } from '../equipment/equipment-statuses.js';
import { nextFree } from './clashes.js';
import { byItem, overlaps, spanOf, type Span } from './spans.js';

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
    for (const item of items) {
      const { id, bookingUnit: unit } = item;
      const span = spanOf({ start: from, end: to }, unit, this.calendar.timeZone);
      const own = claimsOf.get(id) ?? [];
      const usable = isUsable(item) ? span : this.afterCheck(item, span);
      if (isUsable(item) && !own.some((claim) => overlaps(claim, span))) answer.free.push(id);
      else answer.taken.push({ id, nextFree: usable && nextFree({ span: usable, unit }, own) });
    }
    return answer;
  }

  /** A span of this length from the next check of an item in maintenance on; null for other items. */
  private afterCheck({ status, nextCheckOn, bookingUnit }: LockedItem, { start, end }: Span): Span | null {
    if (status !== 'maintenance' || nextCheckOn === null) return null;
    const check = spanOf({ start: nextCheckOn, end: nextCheckOn }, bookingUnit, this.calendar.timeZone);
    const from = Math.max(start, check.start);
    return { start: from, end: from + end - start };
  }
}
