import type { Session } from '@lab/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from './session.api';

type Person = NonNullable<Session['member']>;

/**
 * Calls back when the session becomes another person's while the component is rendered: here, or in another tab. A form
 * that says whose its record is then says the new name. When the choice ends, nothing is called: what the form says stays.
 */
export const usePersonChange = (onChange: (person: Person, former: Person | undefined) => void): void => {
  const person = useSession().session?.member ?? undefined;
  const former = useRef(person);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!person || person.id === former.current?.id) return;
    tell(person, former.current);
    former.current = person;
  }, [person]);
};
