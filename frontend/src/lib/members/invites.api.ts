import type { Invite } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { http } from '../http/http-client';

/** Makes a link that opens the portal as this member, once. It ends an earlier one. */
export const createInvite = (memberId: number): Promise<Invite> => http.post<Invite>('/api/auth/invites', { memberId });

export const useInvite = () => useMutation({ mutationFn: createInvite });
