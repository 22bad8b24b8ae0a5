import { Zh } from '../Zh';
import { PersonName } from './PersonName';
import { usePeople, type StoredName } from './use-people';

const CHINESE = /\p{Script=Han}/u;

/** A name that was stored with an action, in both scripts if a member has it. */
export const MemberName = (stored: StoredName) => {
  const person = usePeople().find(stored);
  if (person) return <PersonName person={person} />;
  return CHINESE.test(stored.name) ? <Zh>{stored.name}</Zh> : stored.name;
};
