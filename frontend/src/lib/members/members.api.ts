import type { Invite, Member, MemberEntry, MemberList, Topic } from '@lab/contracts';
import { type QueryClient, skipToken, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';

const TOPIC: Topic = 'lab-members';
const ONE_HOUR_MS = 60 * 60 * 1000;

const useMembers = (isAlumni: boolean) =>
  useQuery({
    queryKey: [TOPIC, { isAlumni }],
    queryFn: async ({ signal }): Promise<Member[]> =>
      (await http.get<MemberList>(`/api/lab-members?isAlumni=${isAlumni}`, signal)).members,
    staleTime: ONE_HOUR_MS,
  });

/** The current members, in the order of the directory. */
export const useCurrentMembers = () => useMembers(false);

/** The former members. */
export const useAlumni = () => useMembers(true);

const readEntry =
  (id: number) =>
  ({ signal }: { signal: AbortSignal }): Promise<MemberEntry> =>
    http.get<MemberEntry>(`/api/lab-members/${id}`, signal);

/** A current or former member; not requested without an id. */
export const useMember = (id: number | undefined) =>
  useQuery({
    queryKey: [TOPIC, id],
    queryFn: id === undefined ? skipToken : readEntry(id),
    staleTime: ONE_HOUR_MS,
  });

/** A member whose entry a dialog needs. The dialog waits for it. */
export const useMemberEntry = (id: number) =>
  useSuspenseQuery({ queryKey: [TOPIC, id], queryFn: readEntry(id), staleTime: ONE_HOUR_MS });

/** What a member's page shows and lists leave out. */
export type OwnText = Pick<MemberEntry, 'biography'>;

/**
 * Puts the members from the time a page was rendered into the query cache. They are refetched once the page is
 * hydrated.
 * @param own the member to whom the page belongs, with what only this page has
 */
export const setRenderedMembers = (
  client: QueryClient,
  { current, alumni }: { current: Member[]; alumni: Member[] },
  { id, biography = null }: { id?: number | undefined } & Partial<OwnText>,
): void => {
  client.setQueryData([TOPIC, { isAlumni: false }], current);
  client.setQueryData([TOPIC, { isAlumni: true }], alumni);
  const member = [...current, ...alumni].find((each) => each.id === id);
  if (member) client.setQueryData([TOPIC, id], { ...member, biography });
  void client.invalidateQueries({ queryKey: [TOPIC], refetchType: 'none' });
};

/** Creates a one-time link that opens the portal as this member. An earlier link stops working. */
export const createInvite = (memberId: number): Promise<Invite> => http.post<Invite>('/api/auth/invites', { memberId });

export const useInvite = () => useMutation({ mutationFn: createInvite });
