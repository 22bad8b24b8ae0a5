import type { SignInAccount, SignInAccountList, Topic } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

/** Emitted by university sign-ins and by decisions about them. */
const TOPIC: Topic = 'lab-members';
const ACCOUNTS = '/api/sign-in-accounts';

/** Waiting accounts first. */
export const useSignInAccounts = () =>
  useQuery({
    queryKey: [TOPIC, 'sign-in-accounts'],
    queryFn: async ({ signal }): Promise<SignInAccount[]> =>
      (await http.get<SignInAccountList>(ACCOUNTS, signal)).signInAccounts,
  });

export const useLinkAccount = (id: number) =>
  useTopicMutation(TOPIC, (memberId: number) => http.post<SignInAccount>(`${ACCOUNTS}/${id}/link`, { memberId }));

export const useDismissAccount = (id: number) =>
  useTopicMutation(TOPIC, () => http.post<SignInAccount>(`${ACCOUNTS}/${id}/dismiss`));

export const useRemoveAccount = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${ACCOUNTS}/${id}`));
