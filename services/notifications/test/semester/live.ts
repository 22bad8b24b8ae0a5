import type { Action } from './actions.js';
import { Player } from './play.js';
import type { MovedLab } from './services.js';
import { BEGIN } from './script.js';
import { SECOND } from './times.js';

/**
 * Lets a semester pass: moves the clocks from one instant to the next, does what is in the script, and waits each time
 * until everything was told. A moment before each reminder it waits, too, so that what is told too early is seen.
 */
export const live = async (lab: MovedLab, script: readonly Action[], instants: readonly number[]): Promise<void> => {
  const player = new Player(lab.services);
  const left = [...script];
  await lab.moveClock(BEGIN);
  let now = BEGIN;
  for (const at of instants) {
    const isReminder = left[0]?.at !== at;
    if (isReminder && at - now > SECOND) {
      await lab.moveClock(at - SECOND);
      await lab.tellAll();
    }
    await lab.moveClock(at);
    while (left[0]?.at === at) await player.play(left.shift()!);
    await lab.tellAll();
    now = at;
  }
};
