import type { Session } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sayWhoFirst } from '../../lib/session/acting';
import { hasUnsavedInput } from '../../lib/unsaved-input';
import { showToast } from '../toast/toast-store';

type Person = Session['member'];

/** Told with the question who the user is. */
const KEPT = {
  title: 'Your name was cleared elsewhere',
  text: 'What you have typed is still here. Choose your name again to save it.',
};

/**
 * Whose page is shown. When the choice or its proof ends elsewhere, a page with unsaved input stays until somebody else is
 * chosen, and the user is asked who they are.
 * @param person whom the page belongs to now; null for nobody
 */
export const useOwner = ({ member }: Session, person: Person = member): Person => {
  const client = useQueryClient();
  const [last, setLast] = useState(person);
  if (person && person !== last) setLast(person);
  const isKept = !person && last !== null && (!member || member.id === last.id) && hasUnsavedInput();
  useEffect(() => {
    if (!isKept) return;
    showToast(KEPT);
    void sayWhoFirst(client, {}).catch(() => undefined);
  }, [isKept, client]);
  return person ?? (isKept ? last : null);
};
