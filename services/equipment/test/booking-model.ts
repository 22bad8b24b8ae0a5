import type { BookingUnit } from '@lab/contracts';

/** A random number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** Random numbers that are the same for the same seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** Whole days or hours, counted from the current day's midnight. */
type Cells = ReadonlySet<number>;

const areApart = (some: Cells, others: Cells): boolean => [...some].every((cell) => !others.has(cell));

/** One booking or checkout of one item. */
interface Hold {
  item: number;
  member: number;
  cells: Cells;
  isOut: boolean;
  /** A number that the items of one booking share. */
  booking: number;
}

/** A booking of items from one hour to another, counted from the current day's midnight. */
export interface Wanted {
  items: readonly number[];
  from: number;
  to: number;
}

/** The hour at which everything happens. */
export const NOW = 12;

/**
 * A simple model of who has which item when. It knows only days and hours, each taken by at most one hold, and nothing of
 * the service's spans, versions and tables.
 */
export class BookingModel {
  holds: Hold[] = [];

  /** @param units of the items, by their numbers */
  constructor(private readonly units: readonly BookingUnit[]) {}

  cellsOf(item: number, { from, to }: Pick<Wanted, 'from' | 'to'>): Cells {
    const cells = new Set<number>();
    for (let hour = from; hour < to; hour += 1) cells.add(this.units[item] === 'day' ? Math.floor(hour / 24) : hour);
    return cells;
  }

  /** True when all of it is free, apart from some bookings. */
  isFree(wanted: Wanted, except: readonly number[] = []): boolean {
    return wanted.items.every((item) => {
      const cells = this.cellsOf(item, wanted);
      return this.holds.every(
        (hold) => hold.item !== item || (!hold.isOut && except.includes(hold.booking)) || areApart(cells, hold.cells),
      );
    });
  }

  book(booking: number, member: number, wanted: Wanted): void {
    for (const item of wanted.items)
      this.holds.push({ item, member, booking, isOut: false, cells: this.cellsOf(item, wanted) });
  }

  remove(bookings: readonly number[]): void {
    this.holds = this.holds.filter(({ isOut, booking }) => isOut || !bookings.includes(booking));
  }

  /** True when no other member has the item or has booked it until then. */
  mayCheckOut(member: number, wanted: Wanted): boolean {
    return wanted.items.every((item) => {
      const cells = this.cellsOf(item, { from: NOW, to: wanted.to });
      return this.holds.every(
        (hold) => hold.item !== item || hold.member === member || (!hold.isOut && areApart(cells, hold.cells)),
      );
    });
  }

  /**
   * Checks items out until the end, or extends the member's checkouts. The member's own bookings of them until then are
   * used up, but not what is later.
   */
  checkOut(booking: number, member: number, wanted: Wanted): void {
    for (const item of wanted.items) {
      const cells = this.cellsOf(item, { from: NOW, to: wanted.to });
      const now = this.units[item] === 'day' ? 0 : NOW;
      this.holds = this.holds.flatMap((hold) => {
        if (hold.item !== item || areApart(cells, hold.cells)) return [hold];
        if (hold.isOut) return [];
        const later = new Set([...hold.cells].filter((cell) => !cells.has(cell)));
        return Math.min(...hold.cells) > now && later.size > 0 ? [{ ...hold, cells: later }] : [];
      });
      this.holds.push({ item, member, booking, isOut: true, cells });
    }
  }

  return(item: number): void {
    this.holds = this.holds.filter((hold) => hold.item !== item || !hold.isOut);
  }

  isOut(item: number): boolean {
    return this.holds.some((hold) => hold.item === item && hold.isOut);
  }

  /** Who has booked which day or hour of which item, as texts. */
  booked(): string[] {
    return this.holds
      .filter(({ isOut }) => !isOut)
      .flatMap(({ item, member, cells }) => [...cells].map((cell) => `${item} ${cell} ${member}`))
      .toSorted();
  }

  /** Who has which item, as texts. */
  out(): string[] {
    return this.holds
      .filter(({ isOut }) => isOut)
      .map(({ item, member }) => `${item} ${member}`)
      .toSorted();
  }
}
