import { limits, photoRequestMessages } from '@lab/contracts';
import { BusyException } from '../errors/errors.js';
import { everyone, Slots } from './slots.js';

/** In about this time a full queue has become shorter. */
const RETRY_AFTER = 30;

/**
 * Work on images takes turns, one at a time: it occupies a core for a moment, and two in parallel would both take twice as
 * long. Networks take turns too, so that whoever sends many delays another network by one of them. Both the queue
 * and a network's part of it are bounded.
 */
export class ImageQueue {
  /** Who waits, by network, in the order of their turns. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly slots = new Slots<string>(
    'waiting-photos',
    [
      { of: (network) => network, count: limits.waitingPhotos.ofNetwork },
      { of: everyone, count: limits.waitingPhotos.count },
    ],
    () => new BusyException(photoRequestMessages.photoQueue, RETRY_AFTER),
  );
  private isBusy = false;

  /**
   * Runs `work` when it is the caller's turn.
   * @throws BusyException when too many wait already
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

  /** Those of the network whose turn it was wait behind all other networks. */
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
