import type { Invite, Member } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvite } from '../../../lib/members/members.api';
import { useUnprotected } from './sign-ins.api';

export interface MadeInvite extends Invite {
  member: Member;
}

/**
 * Makes links for the members who have neither a passkey nor a code. After a failure the links that were made are kept, and
 * only the others are tried again.
 */
export const useInviteAll = (members: readonly Member[]) => {
  const { unprotected, error: loadError, retry } = useUnprotected(members);
  const [made, setMade] = useState<readonly MadeInvite[]>([]);
  const left = unprotected?.filter(({ id }) => made.every(({ member }) => member.id !== id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (invited: readonly Member[]) => {
      for (const member of invited) {
        const invite = await createInvite(member.id);
        setMade((before) => [...before, { ...invite, member }]);
      }
    },
  });
  return { left, made, invite: () => mutate(left ?? []), isInviting: isPending, error, loadError, retry };
};
