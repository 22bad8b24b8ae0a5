import type { NotificationSettings, UpdateNotificationSettings } from '@lab/contracts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { failure, warn } from '../../../components/toast/announce';
import { http } from '../../../lib/http/http-client';
import { withFreshProof } from '../../../lib/session/acting';

const SETTINGS = '/api/notification-settings';

const PENDING = `${SETTINGS}/pending-address`;

const keyOf = (memberId: number) => ['notification-settings', memberId];

const changed = (settings: NotificationSettings, change: UpdateNotificationSettings): NotificationSettings => ({
  ...settings,
  ...(change.quietHours !== undefined && { quietHours: change.quietHours }),
  kinds: { ...settings.kinds, ...change.kinds } as NotificationSettings['kinds'],
});

/**
 * A member's settings with the changes that are being saved: a switch changes at once, and back when saving fails.
 * Reloaded at every visit and return, because links in e-mails also change them.
 */
export const useNotificationSettings = (memberId: number) => {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => http.get<NotificationSettings>(SETTINGS, signal),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const changes = useMutationState({
    filters: { mutationKey: keyOf(memberId), status: 'pending' },
    select: ({ state }) => state.variables as UpdateNotificationSettings,
  });
  return { settings: data && changes.reduce(changed, data), error, refetch };
};

const save = withFreshProof((change: UpdateNotificationSettings) => http.put<NotificationSettings>(SETTINGS, change));

/** Saves the given fields. One request at a time, so that the last change wins. */
export const useSaveNotificationSettings = (memberId: number) => {
  const client = useQueryClient();
  const queryKey = keyOf(memberId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: SETTINGS },
    mutationFn: save,
    // A response still on its way would overwrite the saved change.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
};

/** An action on an unconfirmed address. Afterwards the settings are reloaded. */
export const usePendingAddress = (memberId: number) => {
  const client = useQueryClient();
  const options = {
    scope: { id: SETTINGS },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(memberId) }),
  };
  return {
    sendAgain: useMutation({ ...options, mutationFn: () => http.post<NotificationSettings>(PENDING) }),
    cancel: useMutation({ ...options, mutationFn: () => http.remove(PENDING) }),
  };
};

const notSaved = failure('Not saved');

/** Saves the change of a switch immediately. */
export const useSaveSwitch = (memberId: number) => {
  const { mutateAsync: save } = useSaveNotificationSettings(memberId);
  // Not `mutate` with `onError`, which is called for the last change only, and not after leaving the page.
  return (change: UpdateNotificationSettings) => void save(change).catch((error: unknown) => warn(notSaved(error)));
};
