import {
  addDays,
  anonymousIdentity,
  bookingChoices,
  type BookingChoice,
  type BookingUnit,
  type Identity,
} from '@lab/contracts';
import { HttpException } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { BookingCheckoutsService } from '../src/bookings/booking-checkouts.service.js';
import { EquipmentBookingsService } from '../src/bookings/equipment-bookings.service.js';
import { EquipmentCheckoutsService } from '../src/checkouts/equipment-checkouts.service.js';
import { BookingModel, NOW, randomFrom, type Random, type Wanted } from './booking-model.js';
import { day } from './equipment.factory.js';
import type { StartedEquipmentService } from './equipment-service.js';

/** Every tenth history is long. Most faults show in short ones. */
const stepsOf = (seed: number): number => (seed % 10 === 0 ? 5 : 2);

/** Of the items of each history, in this order. */
export const UNITS = ['day', 'hour', 'day'] as const;

/** The services behind the HTTP calls. Those have tests of their own; here there are thousands. */
export const bookingCallsOf = ({ app }: StartedEquipmentService) => ({
  bookings: app.get(EquipmentBookingsService),
  checkOuts: app.get(BookingCheckoutsService),
  checkouts: app.get(EquipmentCheckoutsService),
});

type BookingCalls = ReturnType<typeof bookingCallsOf>;

const CALLER: Identity = { ...anonymousIdentity('127.0.0.1'), role: 'member' };

const WEEK = 7 * 24;

/** A booking in the model and in the service. Its items are numbers in the model. */
interface Known extends Wanted {
  id: number;
  member: number;
  series: number | null;
}

/** Who has an item. */
export interface HeldRow {
  item: number;
  member: number;
}

/** Who has booked an item for which time. */
export interface BookedRow extends HeldRow {
  unit: BookingUnit;
  start: Date;
  end: Date;
}

const midnight = Date.parse(`${day(0)}T00:00:00+08:00`);

const timesOf = ({ items, from, to }: Wanted) =>
  items.every((item) => UNITS[item] === 'day')
    ? { start: addDays(day(0), Math.floor(from / 24)), end: addDays(day(0), Math.floor((to - 1) / 24)) }
    : {
        start: new Date(midnight + from * 3_600_000).toISOString(),
        end: new Date(midnight + to * 3_600_000).toISOString(),
      };

/** Some items, often as a kit, for some hours or days in the next five days. */
const wish = (random: Random): Wanted => {
  const items = [[0], [1], [0, 2], [0, 1, 2], [1, 2]][random(5)]!;
  if (items.every((item) => UNITS[item] === 'day')) {
    const first = random(5);
    return { items, from: first * 24, to: (first + 1 + random(3)) * 24 };
  }
  const from = NOW + random(96);
  return { items, from, to: from + 1 + random(12) };
};

/** One random history: what happens to three items, in the service and in the model. */
export class BookingHistory {
  /** Where the service differs from the model. */
  readonly differences: string[] = [];

  private readonly model = new BookingModel(UNITS);
  private readonly known = new Map<number, Known>();
  private readonly checkouts = new Map<number, number>();
  private readonly random: Random;

  constructor(
    private readonly calls: BookingCalls,
    private readonly seed: number,
    /** The ids of the items, by their numbers. */
    readonly ids: readonly number[],
  ) {
    this.random = randomFrom(seed);
  }

  async run(): Promise<void> {
    for (let step = 0; step < stepsOf(this.seed); step += 1) {
      const known = [...this.known.values()][this.random(Math.max(this.known.size, 1))];
      const act = this.random(6);
      if (!known || act < 2) await this.book();
      else if (act === 2) await this.edit(known);
      else if (act === 3) await this.remove(known);
      else if (act === 4) await this.checkOut(known);
      else await this.return();
    }
  }

  /** Compares who has booked what, and who has what, with the rows of the history's items. */
  compare(booked: readonly BookedRow[], out: readonly HeldRow[]): void {
    const cells = booked.flatMap(({ item, member, unit, start, end }) => {
      const [zero, length] = unit === 'day' ? [Date.parse(day(0)), 86_400_000] : [midnight, 3_600_000];
      const [from, to] = [start, end].map((time) => (time.getTime() - zero) / length) as [number, number];
      return Array.from({ length: to - from }, (_, index) => `${this.ids.indexOf(item)} ${from + index} ${member}`);
    });
    const holders = out.map(({ item, member }) => `${this.ids.indexOf(item)} ${member}`);
    this.note('booked', cells.toSorted(), this.model.booked());
    this.note('out', holders.toSorted(), this.model.out());
  }

  private idsOf(items: readonly number[]): number[] {
    return items.map((item) => this.ids[item]!);
  }

  private note(what: string, answered: unknown, expected: unknown): void {
    if (isDeepStrictEqual(answered, expected)) return;
    this.differences.push(`${this.seed} ${what}: ${JSON.stringify(answered)} instead of ${JSON.stringify(expected)}`);
  }

  /** Compares whether a write is done or refused with what the model expects. Returns undefined if it is refused. */
  private async done<Answer>(write: Promise<Answer>, isPossible: boolean): Promise<Answer | undefined> {
    try {
      const answer = await write;
      this.note('status', 'done', isPossible ? 'done' : 409);
      return answer;
    } catch (error) {
      this.note(
        'status',
        error instanceof HttpException ? error.getStatus() : String(error),
        isPossible ? 'done' : 409,
      );
      return undefined;
    }
  }

  private async book(): Promise<void> {
    const [wanted, member, repeatWeeks] = [wish(this.random), 1 + this.random(3), this.random(3)];
    const weeks = Array.from({ length: repeatWeeks + 1 }, (_, week) => later(wanted, week * WEEK));
    const fields = { equipmentIds: this.idsOf(wanted.items), ...timesOf(wanted), memberId: member, purpose: null };
    const isFree = weeks.every((week) => this.model.isFree(week));
    const made = await this.done(this.calls.bookings.create({ ...fields, repeatWeeks }, CALLER), isFree);
    for (const [week, { id, seriesId }] of (made?.bookings ?? []).entries())
      this.know({ ...weeks[week]!, id, member, series: seriesId });
  }

  private know(booking: Known): void {
    this.known.set(booking.id, booking);
    this.model.book(booking.id, booking.member, booking);
  }

  private chosen(booking: Known): { which: BookingChoice; bookings: Known[] } {
    const which = bookingChoices[this.random(3)]!;
    const series = [...this.known.values()].filter((other) => other.series === booking.series);
    if (which === 'this' || booking.series === null) return { which, bookings: [booking] };
    return { which, bookings: series.filter(({ from }) => which === 'all' || from >= booking.from) };
  }

  private async edit(booking: Known): Promise<void> {
    const { which, bookings } = this.chosen(booking);
    const hours = 24 * this.random(3);
    const after = bookings.map((each) => ({ ...each, ...later(each, hours) }));
    const ids = bookings.map(({ id }) => id);
    const isFree = after.every((each) => this.model.isFree(each, ids));
    const chosen = { id: booking.id, which, seen: undefined };
    const update = this.calls.bookings.update(chosen, timesOf(later(booking, hours)), CALLER);
    if (!(await this.done(update, isFree))) return;
    this.model.remove(ids);
    for (const each of after) this.know(each);
  }

  private async remove(booking: Known): Promise<void> {
    const { which, bookings } = this.chosen(booking);
    await this.done(this.calls.bookings.remove({ id: booking.id, which, seen: undefined }, CALLER), true);
    const ids = bookings.map(({ id }) => id);
    this.model.remove(ids);
    for (const id of ids) this.known.delete(id);
  }

  private async checkOut(booking: Known): Promise<void> {
    const isPossible = this.model.mayCheckOut(booking.member, booking);
    const made = await this.done(this.calls.checkOuts.checkOut(booking.id, null, CALLER), isPossible);
    if (!made) return;
    this.model.checkOut(booking.id, booking.member, booking);
    for (const { id, equipmentId } of made.checkouts) this.checkouts.set(this.ids.indexOf(equipmentId), id);
    // The member's other bookings may have become shorter. Those are not edited any more.
    for (const other of this.known.values()) if (other.member === booking.member) this.known.delete(other.id);
  }

  private async return(): Promise<void> {
    const item = this.random(UNITS.length);
    if (!this.model.isOut(item)) return;
    const given = { returnCondition: 'good', returnNotes: null } as const;
    await this.done(this.calls.checkouts.return(this.checkouts.get(item)!, given, CALLER), true);
    this.model.return(item);
  }
}

const later = ({ items, from, to }: Wanted, hours: number): Wanted => ({ items, from: from + hours, to: to + hours });
