import type { Reach, ReachWay, SaveReach, TriedReach } from '@lab/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

const PATH = '/api/site/reach';

/** E-mail, chat, AI and sign-in, for administrators. */
export const useReach = () =>
  useQuery({ queryKey: [SITE_TOPIC, 'reach'], queryFn: ({ signal }) => http.get<Reach>(PATH, signal) });

export const useSaveReach = () =>
  useTopicMutation(SITE_TOPIC, ({ body, version }: { body: SaveReach; version: number }) =>
    http.put<Reach>(PATH, body, ifVersion(version)),
  );

/** Tests what is saved. The answer has what the other side said. */
export const useTryReach = (what: ReachWay) =>
  useMutation({ mutationFn: () => http.post<TriedReach>(`${PATH}/try`, { what }) });
