import { memberListSchema, type Member, type Topic } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';

const TOPIC: Topic = 'lab-members';
const ONE_HOUR_MS = 60 * 60 * 1000;

const useMembers = (isAlumni: boolean) =>
  useQuery({
    queryKey: [TOPIC, { isAlumni }],
    queryFn: async ({ signal }): Promise<Member[]> =>
      (await http.get(`/api/lab-members?isAlumni=${isAlumni}`, memberListSchema, signal)).members,
    staleTime: ONE_HOUR_MS,
  });

/** Who is in the lab now, in the order of the directory. */
export const useCurrentMembers = () => useMembers(false);

/** Who was. */
export const useAlumni = () => useMembers(true);
