import { Fragment } from 'react';
import { Zh } from '../Zh';
import { PersonName } from './PersonName';
import { type StoredName, usePeople } from './use-people';

const CHINESE = /\p{Script=Han}/u;

/** A name that was stored with an action. If it is a member's, both of their names are shown. */
export const MemberName = (stored: StoredName) => {
  const person = usePeople().find(stored);
  if (person) return <PersonName person={person} />;
  return CHINESE.test(stored.name) ? <Zh>{stored.name}</Zh> : stored.name;
};

/** Stored names in one line; the members among them are shown with both names. */
export const MemberNames = ({ names }: { names: readonly StoredName[] }) =>
  names.map((stored, index) => (
    // The position is the key, because a name may occur twice.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ', '}
      <MemberName {...stored} />
    </Fragment>
  ));
