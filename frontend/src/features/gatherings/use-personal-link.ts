import { GUEST_KEY_PARAMETER, guestKeyMessages, guestKeySchema } from '@lab/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../../components/toast/toast-store';
import { announce } from './announce';
import { useAdoptGuestKey } from './shared-gathering.api';

/** The key in the part of an address that browsers keep to themselves. */
const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(GUEST_KEY_PARAMETER);

/** Opened by a guest's personal link, this browser becomes that guest; the key goes from the address at once. */
export const usePersonalLink = (shareToken: string): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync: adopt } = useAdoptGuestKey(shareToken);
  const taken = useRef<string>(null);
  const key = keyIn(hash);

  const take = useEffectEvent((wanted: string) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    const guestKey = guestKeySchema.safeParse(wanted);
    if (!guestKey.success) {
      return showToast({ title: 'Error', text: guestKeyMessages.invalid, variant: 'destructive' });
    }
    void announce(adopt({ guestKey: guestKey.data }), { title: guestKeyMessages.adopted }, guestKeyMessages.invalid);
  });

  useEffect(() => {
    if (key !== null && key !== taken.current) take(key);
    taken.current = key;
  }, [key]);
};
