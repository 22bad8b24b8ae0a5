import { PEOPLE, type Action } from './actions.js';
import { Script } from './script.js';
import { writeEquipment } from './write-equipment.js';
import { writeGatherings } from './write-gatherings.js';
import { writeChangesOfMeetings, writeMeetings } from './write-meetings.js';

/** How much happens. */
export interface Size {
  days: number;
  meetings: number;
  late: number;
  changes: number;
  checkouts: number;
  reservations: number;
  gatherings: number;
  requests: number;
}

/** Some weeks, in which members are told of everything that they can be told of. */
export const WEEKS: Size = {
  days: 24,
  meetings: 2,
  late: 1,
  changes: 2,
  checkouts: 6,
  reservations: 1,
  gatherings: 1,
  requests: 1,
};

/** Little enough for a test that waits for processes. */
export const SHORT_SEMESTER: Size = {
  days: 16,
  meetings: 2,
  late: 0,
  changes: 1,
  checkouts: 3,
  reservations: 1,
  gatherings: 1,
  requests: 1,
};

/** Writes what happens in a semester, which the seed determines. */
export const writeSemester = (seed: number, size: Size): Action[] => {
  const script = new Script(seed, size.days);
  writeMeetings(script, size);
  writeChangesOfMeetings(script, size.changes);
  writeEquipment(script, size);
  writeGatherings(script, size.gatherings);
  script.planSome(size.requests, (index) => script.do({ does: 'requestPhoto', name: `新人${index + 1}` }));
  script.planSome(1, () => script.do({ does: 'leave', who: PEOPLE.at(-1)!.id }));
  return script.write();
};
