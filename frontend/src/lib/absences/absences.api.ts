import type { Absence, AbsenceList, CreateAbsence, Topic } from '@lab/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { usePostOnce } from '../http/use-send-once';
import { IN_OWN_NAME } from '../session/acting';
import { sessionQuery, useSession } from '../session/session.api';
import { useTopicMutation } from '../use-topic-mutation';

const TOPIC: Topic = 'lab-meetings';
const PATH = '/api/absences';

/** Who is away, now or later, by first day. */
export const useAbsences = () => {
  const { session } = useSession();
  return useQuery({
    queryKey: [TOPIC, 'absences'],
    queryFn: async ({ signal }): Promise<Absence[]> => (await http.get<AbsenceList>(PATH, signal)).absences,
    enabled: session?.authenticated ?? false,
  });
};

/** Marks somebody as away: the user themself, whoever they say they are, unless it names another. */
export const useCreateAbsence = () => {
  const client = useQueryClient();
  const post = usePostOnce();
  return useTopicMutation(
    TOPIC,
    ({ memberId, ...days }: Omit<CreateAbsence, 'memberId'> & { memberId?: number }) =>
      post<Absence>(PATH, { ...days, memberId: memberId ?? client.getQueryData(sessionQuery.queryKey)?.member?.id }),
    IN_OWN_NAME,
  );
};

export const useRemoveAbsence = () =>
  useTopicMutation(TOPIC, (id: number) => http.remove(`${PATH}/${id}`), IN_OWN_NAME);
