import type { Session } from '@lab/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from './session.api';

type Person = NonNullable<Session['member']>;

/**
 * Calls back when another name is chosen, in this or another tab, while the component is rendered, so that a form with
 * a name field can show the new name. Does not call back when the choice ends, so the form keeps its name.
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
