import type { HttpException } from '@nestjs/common';
import { countRefusal } from '../metrics/refusals.js';

/** How many may hold a slot at once with the same `of`: per session, per network, or in total. */
export interface SlotLimit<Holder> {
  /** What the limit counts by; null for a holder that it does not count. */
  of: (holder: Holder) => string | null;
  count: number;
}

/** The key of a limit that counts all holders together. */
export const everyone = (): string => 'everyone';

/** A limited resource of this process that one caller must not use up, such as uploads that are arriving. */
export class Slots<Holder> {
  private readonly held = new Set<{ holder: Holder }>();

  /**
   * @param name of the limit in the metrics
   * @param limits all of which must have room
   * @param refusal makes the error for a holder without a slot
   */
  constructor(
    private readonly name: string,
    private readonly limits: readonly SlotLimit<Holder>[],
    private readonly refusal: () => HttpException,
  ) {}

  /**
   * Takes a slot.
   * @returns gives it back; a second call does nothing
   * @throws the refusal when a limit is reached
   */
  take(holder: Holder): () => void {
    if (this.limits.some((limit) => this.isFull(limit, holder))) {
      countRefusal(this.name);
      throw this.refusal();
    }
    const slot = { holder };
    this.held.add(slot);
    return () => void this.held.delete(slot);
  }

  private isFull({ of, count }: SlotLimit<Holder>, holder: Holder): boolean {
    const key = of(holder);
    return key !== null && [...this.held].filter((slot) => of(slot.holder) === key).length >= count;
  }
}
