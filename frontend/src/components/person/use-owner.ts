import type { Session } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requireIdentity } from '../../lib/session/acting';
import { hasUnsavedInput } from '../../lib/unsaved-input';
import { showToast } from '../toast/toast-store';

type Person = Session['member'];

/** Shown when the user is asked for their name again. */
const KEPT = {
  title: 'Your name was cleared elsewhere',
  text: 'What you have typed is still here. Choose your name again to save it.',
};

/**
 * The person whose page is shown. When the choice or its proof ends in another tab, a page with unsaved input stays
 * until another person is chosen, and the user is asked for their name.
 * @param person the current owner of the page; null for none
 */
export const useOwner = ({ member }: Session, person: Person = member): Person => {
  const client = useQueryClient();
  const [last, setLast] = useState(person);
  if (person && person !== last) setLast(person);
  const isKept = !person && last !== null && (!member || member.id === last.id) && hasUnsavedInput();
  useEffect(() => {
    if (!isKept) return;
    showToast(KEPT);
    void requireIdentity(client, {}).catch(() => undefined);
  }, [isKept, client]);
  return person ?? (isKept ? last : null);
};
