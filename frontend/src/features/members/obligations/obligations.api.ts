import { leaveSchema, type Member, type MemberObligations, type Topic } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

const TOPIC: Topic = 'lab-members';

/** What ties a member to the lab; asked again each time it is shown, because it changes with every other record. */
export const useObligations = (memberId: number) =>
  useQuery({
    queryKey: [TOPIC, memberId, 'ties'],
    queryFn: ({ signal }): Promise<MemberObligations> =>
      http.get<MemberObligations>(`/api/lab-members/${memberId}/ties`, signal),
    staleTime: 0,
  });

/** Hands over what a member has, and makes them alumni. */
export const useLeave = (memberId: number) =>
  useTopicMutation(TOPIC, (leave: z.infer<typeof leaveSchema>) =>
    http.post<Member>(`/api/lab-members/${memberId}/leave`, leave),
  );
