import type { Absence, AbsenceList, CreateAbsence, Topic } from '@lab/contracts';
import { useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { usePostOnce } from '../http/use-send-once';
import { IN_OWN_NAME } from '../session/acting';
import { sessionQuery, useSession } from '../session/session.api';
import { useTopicMutation } from '../use-topic-mutation';
import { useTopicQuery } from '../use-topic-query';

const TOPIC: Topic = 'lab-meetings';
const PATH = '/api/absences';

/** Current and future absences, by first day. */
export const useAbsences = () => {
  const { session } = useSession();
  return useTopicQuery(TOPIC, PATH, {
    select: ({ absences }: AbsenceList) => absences,
    enabled: session?.authenticated ?? false,
  });
};

/** The user's own absences require a chosen name. Administrators, who enter other members', need none. */
const metaOf = (isOwn: boolean): MutationMeta => (isOwn ? IN_OWN_NAME : {});

/** Marks a member as away: the user, under their chosen name, unless the input names another member. */
export const useCreateAbsence = (isOwn = true) => {
  const client = useQueryClient();
  const post = usePostOnce();
  return useTopicMutation(
    TOPIC,
    ({ memberId, ...days }: Omit<CreateAbsence, 'memberId'> & { memberId?: number }) =>
      post<Absence>(PATH, { ...days, memberId: memberId ?? client.getQueryData(sessionQuery.queryKey)?.member?.id }),
    metaOf(isOwn),
  );
};

export const useRemoveAbsence = (isOwn = true) =>
  useTopicMutation(TOPIC, (id: number) => http.remove(`${PATH}/${id}`), metaOf(isOwn));
