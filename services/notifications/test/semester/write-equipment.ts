import type { Script } from './script.js';
import { DAY, dayOf, HOUR, instantOf } from './times.js';

/** Checkouts for 1 to 30 days: returned early, late or never. Reserved items are others, so that neither is in the way. */
export const writeEquipment = (
  script: Script,
  { checkouts, reservations }: { checkouts: number; reservations: number },
): void => {
  const items = Math.ceil(checkouts * 0.6);
  for (let index = 0; index < items; index += 1)
    script.plan(script.now, () => script.do({ does: 'addItem', item: `Camera ${index + 1}` }));
  script.planSome(checkouts, () => checkOut(script));
  script.planSome(reservations, (index) => reserve(script, `Reserved camera ${index + 1}`));
};

/** Waits for an item when all are out. */
const checkOut = (script: Script): void => {
  const { lab, random, now } = script;
  const free = [...lab.items].filter((item) => item.startsWith('Camera') && !lab.checkoutOf(item));
  if (free.length === 0) return script.plan(now + DAY, () => checkOut(script));
  const item = random.pick(free);
  const days = random.whole(1, 30);
  script.do({ does: 'checkOut', item, by: script.someone(), until: dayOf(now + days * DAY) });
  planReturn(script, item, days);
};

const planReturn = (script: Script, item: string, days: number): void => {
  const { lab, random, now } = script;
  const fate = random.next();
  if (fate > 0.85) return;
  const after = fate < 0.5 ? random.next() * days : days + random.next() * 18;
  const checkout = lab.checkoutOf(item)!;
  script.plan(now + after * DAY, () => {
    if (!lab.present.has(checkout.by)) return;
    script.do({ does: 'giveBack', item, condition: random.pick(['good', 'minor_issues']) });
  });
};

/** Some reservations are removed, some are used on their first day. */
const reserve = (script: Script, item: string): void => {
  const { lab, random, now } = script;
  const first = dayOf(now + random.whole(0, 15) * DAY);
  const days = random.whole(0, 5);
  script.do({ does: 'addItem', item });
  const by = script.someone();
  script.do({ does: 'reserve', item, by, first, last: dayOf(instantOf(`${first}T12:00:00`) + days * DAY) });
  const fate = random.next();
  const end = fate < 0.3 ? ({ does: 'removeReservation', item } as const) : ({ does: 'useReservation', item } as const);
  const at =
    fate < 0.3 ? now + random.next() * 8 * DAY : Math.max(now, instantOf(`${first}T09:30:00`)) + random.next() * HOUR;
  if (fate > 0.6) return;
  script.plan(at, () => {
    if (!lab.present.has(by)) return;
    script.do(end);
    if (end.does === 'useReservation') planReturn(script, item, days + 1);
  });
};
