import type { Action } from './actions.js';
import { LabModel } from './lab-model.js';
import { Random } from './random.js';
import { DAY, instantOf } from './times.js';

/** Before anything happens: two weeks before the first meeting. */
export const BEGIN = instantOf('2040-02-07T09:00:00');

type WithoutTime<Each> = Each extends { at: number } ? Omit<Each, 'at'> : never;

interface Wish {
  at: number;
  /** Looks at the lab as it is then, and may do nothing. */
  write: () => void;
}

/** A semester that is being written: what is to happen at which time, if it is possible then. */
export class Script {
  readonly lab = new LabModel();
  readonly actions: Action[] = [];
  readonly random: Random;
  now = BEGIN;
  private readonly wishes: Wish[] = [];

  constructor(
    seed: number,
    readonly days: number,
  ) {
    this.random = new Random(seed);
  }

  /** Looks at an instant whether something can be done. */
  plan(at: number, write: () => void): void {
    this.wishes.push({ at: Math.floor(at), write });
  }

  /** The same for some instants, anywhere in the semester. */
  planSome(count: number, write: (index: number) => void): void {
    for (let index = 0; index < count; index += 1) {
      this.plan(BEGIN + DAY + this.random.next() * (this.days - 1) * DAY, () => write(index));
    }
  }

  do(action: WithoutTime<Action>): void {
    const timed = { ...action, at: this.now } as Action;
    this.lab.apply(timed);
    this.actions.push(timed);
  }

  someone(): number {
    return this.random.pick([...this.lab.present]);
  }

  /** Does what can be done, in the order of time; never two things at the same instant. */
  write(): Action[] {
    for (;;) {
      const next = this.wishes.toSorted((one, other) => one.at - other.at)[0];
      if (!next) return this.actions;
      this.wishes.splice(this.wishes.indexOf(next), 1);
      this.now = Math.max(next.at, this.now + 1);
      next.write();
    }
  }
}
