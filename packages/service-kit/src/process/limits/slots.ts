import type { HttpException } from '@nestjs/common';
import { countRefusal } from '../metrics/refusals.js';

/** The maximum number of holders with the same `of`: per session, per network, or in total. */
export interface SlotLimit<Holder> {
  /** The key by which the limit counts; null for a holder that it does not count. */
  of: (holder: Holder) => string | null;
  count: number;
}

/** The key of a limit that counts all holders together. */
export const everyone = (): string => 'everyone';

/** A limited resource of this process that one caller must not use up, such as running uploads. */
export class Slots<Holder> {
  private readonly held = new Set<{ holder: Holder }>();

  /**
   * @param name of the limit in the metrics
   * @param limits that must all have room
   * @param refusal creates the error when there is no slot
   */
  constructor(
    private readonly name: string,
    private readonly limits: readonly SlotLimit<Holder>[],
    private readonly refusal: () => HttpException,
  ) {}

  /**
   * Takes a slot.
   * @returns a function that gives it back; a second call does nothing
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
