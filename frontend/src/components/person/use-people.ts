import { fullName, isNamed, type PersonNames } from '@lab/contracts';
import { useMemo } from 'react';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';

/**
 * A name as stored with an action. An id identifies the member; null means that the person is not a member. If the id
 * is missing, it is the only member with this name.
 */
export interface StoredName {
  name: string;
  id?: number | null | undefined;
}

interface Person extends PersonNames {
  id: number;
}

/** Finds no one when two people have the name, because they cannot be distinguished without an id. */
const onlyOneNamed = (people: readonly Person[], name: string): Person | undefined => {
  const [found, another] = people.filter((person) => isNamed(person, name));
  return another ? undefined : found;
};

const personOf = (people: readonly Person[], { name, id }: StoredName): Person | undefined =>
  id === undefined ? onlyOneNamed(people, name) : people.find((person) => person.id === id);

/** Finds the current and former members behind stored names. Finds none while the members are loading. */
export const usePeople = () => {
  const { data: current } = useCurrentMembers();
  const { data: alumni } = useAlumni();
  return useMemo(() => {
    const people = [...(current ?? []), ...(alumni ?? [])];
    return {
      find: (stored: StoredName): PersonNames | undefined => personOf(people, stored),
      /** Both names of the member as text, or the stored name if there is no such member. */
      nameOf: (stored: StoredName): string => {
        const person = personOf(people, stored);
        return person ? fullName(person) : stored.name;
      },
    };
  }, [current, alumni]);
};
