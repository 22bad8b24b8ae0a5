import type { Gathering } from './lab-model.js';
import type { Script } from './script.js';
import { DAY, HOUR } from './times.js';

/** Gatherings with a vote on venues and comments; some are moved, one is removed. */
export const writeGatherings = (script: Script, count: number): void => {
  script.planSome(count, (index) => add(script, `Dinner ${index + 1}`));
  script.planSome(Math.ceil(count / 3), () => {
    const all = upcoming(script);
    if (all.length > 0) extend(script, script.random.pick(all));
  });
  script.planSome(1, () => {
    const [first] = upcoming(script);
    if (first) script.do({ does: 'removeGathering', gathering: first.name, by: first.by });
  });
};

const upcoming = ({ lab, now }: Script): Gathering[] =>
  [...lab.gatherings.values()].filter(({ date, by }) => date > now + 2 * DAY && lab.present.has(by));

/** Votes once more, which also reopens a vote that is over. */
const extend = (script: Script, { name, by, date }: Gathering): void => {
  const end = Math.floor(script.now + script.random.next() * (date - script.now - DAY)) + HOUR;
  script.do({ does: 'editGathering', gathering: name, by, date, end });
  planVotes(script, name, end);
};

const add = (script: Script, name: string): void => {
  const { random, now } = script;
  const date = now + random.whole(5, 25) * DAY + random.whole(0, 10) * HOUR;
  const end = now + random.pick([2 * HOUR, DAY, 3 * DAY, 4 * DAY]) + random.whole(1, 999);
  const venue = random.chance(0.7) ? `${name}, venue 1` : null;
  script.do({ does: 'addGathering', gathering: name, by: script.someone(), date, end, venue });
  for (let number = 2; number < 2 + random.whole(0, 3); number += 1)
    script.plan(now + random.next() * (end - now - HOUR), () => {
      if (isOpen(script, name))
        script.do({ does: 'addVenue', gathering: name, venue: `${name}, venue ${number}`, by: script.someone() });
    });
  planVotes(script, name, end);
  for (let comments = random.whole(0, 5); comments > 0; comments -= 1)
    script.plan(now + random.next() * 1.1 * (date - now), () => {
      const venue = someVenue(script, name);
      if (venue) script.do({ does: 'comment', gathering: name, venue, by: script.someone() });
    });
};

const isOpen = ({ lab, now }: Script, name: string): boolean => (lab.gatherings.get(name)?.end ?? 0) > now;

const someVenue = ({ lab, random }: Script, name: string): string | undefined => {
  const venues = [...(lab.gatherings.get(name)?.venues.keys() ?? [])];
  return venues.length > 0 ? random.pick(venues) : undefined;
};

const planVotes = (script: Script, name: string, end: number): void => {
  const { random, now } = script;
  for (let votes = random.whole(0, 12); votes > 0; votes -= 1)
    script.plan(now + random.next() * (end - now), () => {
      const venue = someVenue(script, name);
      if (!venue || !isOpen(script, name)) return;
      script.do({ does: 'voteVenue', gathering: name, venue, by: script.someone(), isYes: random.chance(0.7) });
    });
};
