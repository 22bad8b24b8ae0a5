import type { SignInAccount, SignInAccountList, Topic } from '@lab/contracts';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { useTopicQuery } from '../../../lib/use-topic-query';

/** Emitted by university sign-ins and by decisions about them. */
const TOPIC: Topic = 'lab-members';
const ACCOUNTS = '/api/sign-in-accounts';

/** Waiting accounts first. */
export const useSignInAccounts = () =>
  useTopicQuery(TOPIC, ACCOUNTS, {
    select: ({ signInAccounts }: SignInAccountList) => signInAccounts,
  });

export const useLinkAccount = (id: number) =>
  useTopicMutation(TOPIC, (memberId: number) => http.post<SignInAccount>(`${ACCOUNTS}/${id}/link`, { memberId }));

export const useDismissAccount = (id: number) =>
  useTopicMutation(TOPIC, () => http.post<SignInAccount>(`${ACCOUNTS}/${id}/dismiss`));

export const useRemoveAccount = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${ACCOUNTS}/${id}`));
