import type { Notification, NotificationList, ReadNotifications } from '@lab/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../lib/http/http-client';
import { nextPage, pageQuery } from '../../lib/http/id-pages';
import { useSession } from '../../lib/session/session.api';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const INBOX = '/api/notifications';

const fetchBefore = (before: number | null, signal: AbortSignal): Promise<NotificationList> =>
  http.get<NotificationList>(`${INBOX}?${pageQuery(before)}`, signal);

/** The person's notifications, the newest first. Not requested without an identity. */
export const useNotifications = () => {
  const memberId = useSession().session?.member?.id;
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['notifications', memberId],
    queryFn: ({ pageParam, signal }) => fetchBefore(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ notifications }) => nextPage(notifications),
    enabled: memberId !== undefined,
  });
  return {
    ...query,
    notifications: data?.pages.flatMap((page) => page.notifications),
    unread: data?.pages[0]?.unread ?? 0,
  };
};

export const useReadNotifications = () =>
  useTopicMutation('notifications', (request: ReadNotifications) => http.post(`${INBOX}/read`, request));

/** The newest notification, if it arrived after the first response; earlier ones are not new. */
export const useNewNotification = (notifications: readonly Notification[] | undefined): Notification | undefined => {
  const newest = notifications?.[0];
  const [first, setFirst] = useState<number>();
  if (notifications && first === undefined) setFirst(newest?.id ?? 0);
  return newest && first !== undefined && newest.id > first && newest.readAt === null ? newest : undefined;
};
