import { GUEST_KEY_PARAMETER, guestKeyMessages, guestKeySchema } from '@lab/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { announce, errorOr, warn } from '../../../components/toast/announce';
import { useAdoptGuestKey } from './shared-gathering.api';

/** The key in the hash of an address, which browsers do not send to the server. */
const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(GUEST_KEY_PARAMETER);

/**
 * When opened with a guest's personal link, this browser becomes that guest. The key is removed from the address
 * immediately.
 */
export const usePersonalLink = (shareToken: string): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync: adopt } = useAdoptGuestKey(shareToken);
  const taken = useRef<string>(null);
  const key = keyIn(hash);

  const take = useEffectEvent((wanted: string) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    const guestKey = guestKeySchema.safeParse(wanted);
    if (!guestKey.success) return warn({ title: 'Error', text: guestKeyMessages.invalid });
    const adoption = adopt({ guestKey: guestKey.data }).then(() => ({ title: guestKeyMessages.adopted }));
    void announce(adoption, errorOr(guestKeyMessages.invalid));
  });

  useEffect(() => {
    if (key !== null && key !== taken.current) take(key);
    taken.current = key;
  }, [key]);
};
