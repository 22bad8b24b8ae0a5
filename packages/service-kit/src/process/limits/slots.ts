import type { HttpException } from '@nestjs/common';
import { limits, photoRequestMessages } from '@lab/contracts';
import { countRefusal } from '../metrics/metrics.js';
import { BusyException } from '../errors/errors.js';

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

/** The approximate time in which a full queue becomes shorter, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/**
 * A queue that processes one image at a time, because each occupies a core, and two in parallel would each take twice
 * as long. Networks take turns, so that many images of one network delay another by only one image. The queue and each
 * network's share of it are bounded.
 */
export class ImageQueue {
  /** The waiting work by network, in the order of the networks' turns. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly slots = new Slots<string>(
    'waiting-photos',
    [
      { of: (network) => network, count: limits.waitingPhotos.ofNetwork },
      { of: everyone, count: limits.waitingPhotos.count },
    ],
    () => new BusyException(photoRequestMessages.photoQueue, RETRY_AFTER_SECONDS),
  );
  private isBusy = false;

  /**
   * Runs `work` when it is the caller's turn.
   * @throws BusyException when too many are waiting
   */
  async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    await this.turnOf(network);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private async turnOf(network: string): Promise<void> {
    if (!this.isBusy) {
      this.isBusy = true;
      return;
    }
    const leave = this.slots.take(network);
    const own = this.waiting.get(network) ?? [];
    this.waiting.set(network, own);
    await new Promise<void>((resolve) => own.push(resolve));
    leave();
  }

  /** Moves the network whose turn it was behind all others. */
  private next(): void {
    const [first] = this.waiting;
    if (!first) {
      this.isBusy = false;
      return;
    }
    const [network, [start, ...rest]] = first;
    this.waiting.delete(network);
    if (rest.length) this.waiting.set(network, rest);
    start!();
  }
}
