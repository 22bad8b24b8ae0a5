import {
  leaveSchema,
  type CreateMember,
  type DeclinedAlumni,
  type EditedMember,
  type Member,
  type MemberObligations,
  type MemberRights,
  type MemberRightsList,
  type OwnChangeList,
  type giveRightsSchema,
  type SignInWayList,
  type Topic,
  type UpdateMember,
} from '@lab/contracts';
import { useQueries } from '@tanstack/react-query';
import type { z } from 'zod';
import { http, ifVersion } from '../../lib/http/http-client';
import { photoForm, uploadForm, useUpload } from '../../lib/http/upload';
import { useSendOnce } from '../../lib/http/use-send-once';
import { identityMethodsQuery } from '../../lib/session/identity.api';
import { useSession } from '../../lib/session/session.api';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';

const TOPIC: Topic = 'lab-members';

export const useUpdateMember = (id: number) =>
  useTopicMutation(TOPIC, ({ version, ...fields }: UpdateMember & { version: number }) =>
    http.put<EditedMember>(`/api/lab-members/${id}`, fields, ifVersion(version)),
  );

const photoPath = (id: number): string => `/api/lab-members/${id}/photo`;

/** Sends the first photo of a member who was just added. */
export const sendPhoto = (id: number, photo: Blob): Promise<EditedMember> =>
  uploadForm<EditedMember>(photoPath(id), photoForm(photo), { method: 'PUT' });

/** Sends a member's new photo. `progress` runs from 0 to 1 during the upload. */
export const useReplacePhoto = (id: number) => {
  const { progress, upload } = useUpload();
  const mutation = useTopicMutation(TOPIC, (photo: File) =>
    upload<EditedMember>(photoPath(id), photoForm(photo), { method: 'PUT' }),
  );
  return { ...mutation, progress };
};

/** Who has changed their own entry since an administrator last changed it. */
export const useOwnChanges = () =>
  useTopicQuery(TOPIC, '/api/lab-members/own-changes', {
    select: ({ ownChanges }: OwnChangeList) => ownChanges,
  });

const DECLINED_PATH = '/api/lab-members/alumni-link/declined';

/** The ids of the former members who do not want the yearly e-mail. */
export const useDeclinedAlumni = () =>
  useTopicQuery(TOPIC, DECLINED_PATH, {
    select: ({ memberIds }: DeclinedAlumni) => memberIds,
  });

export const useAskAgain = (memberId: number) =>
  useTopicMutation(TOPIC, () => http.remove(`${DECLINED_PATH}/${memberId}`));

const RIGHTS_PATH = '/api/lab-members/rights';

/** The rights of all members who can have some; requested by administrators only. */
export const useMemberRights = () => {
  const { isAdmin } = useSession();
  return useTopicQuery(TOPIC, RIGHTS_PATH, {
    select: ({ memberRights }: MemberRightsList) => memberRights,
    enabled: isAdmin,
  });
};

export const useGiveRights = (memberId: number) =>
  useTopicMutation(TOPIC, (given: z.input<typeof giveRightsSchema>) =>
    http.put<MemberRights>(`/api/lab-members/${memberId}/rights`, given),
  );

/** The ways to sign in as a member, and how each was set up. */
export const useSignInWays = (memberId: number) =>
  useTopicQuery(TOPIC, `/api/lab-members/${memberId}/sign-in-ways`, {
    select: ({ signInWays }: SignInWayList) => signInWays,
  });

const MEMBERS_PATH = '/api/lab-members';

export const useAddMember = () => {
  const sendOnce = useSendOnce();
  return useTopicMutation(TOPIC, (member: CreateMember) =>
    sendOnce(MEMBERS_PATH, member, (headers) => http.post<Member>(MEMBERS_PATH, member, headers)),
  );
};

/** Removes a member's passkeys, code and link, and ends their sessions. */
export const useResetSignIn = () =>
  useTopicMutation(TOPIC, (memberId: number) => http.remove(`/api/auth/credentials/${memberId}`));

/** The members who have neither a passkey nor a code; undefined while that is loading. */
export const useUnprotected = (members: readonly Member[]) =>
  useQueries({
    queries: members.map(({ id }) => identityMethodsQuery(id)),
    combine: (results) => ({
      unprotected: results.every(({ data }) => data)
        ? members.filter((_, index) => results[index]!.data!.length === 0)
        : undefined,
      error: results.find(({ data, error }) => !data && error)?.error ?? null,
      retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  });

/**
 * A member's obligations in the lab; requested each time they are shown, because they change with many other records.
 */
export const useObligations = (memberId: number) =>
  useTopicQuery<MemberObligations>(TOPIC, `/api/lab-members/${memberId}/ties`, {
    staleTime: 0,
  });

/** Hands over what a member has, and makes them alumni. */
export const useLeave = (memberId: number) =>
  useTopicMutation(TOPIC, (leave: z.infer<typeof leaveSchema>) =>
    http.post<Member>(`/api/lab-members/${memberId}/leave`, leave),
  );
