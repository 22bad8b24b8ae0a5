import type { Absence, AbsenceList, CreateAbsence, Topic } from '@lab/contracts';
import { useQuery, useQueryClient, type MutationMeta } from '@tanstack/react-query';
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

/** What somebody says of themself asks first who that is; administrators say it of others, whoever they are. */
const metaOf = (isOwn: boolean): MutationMeta => (isOwn ? IN_OWN_NAME : {});

/** Marks somebody as away: the user themself, whoever they say they are, unless it names another. */
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
