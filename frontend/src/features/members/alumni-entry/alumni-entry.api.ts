import type { AlumniEntry, SaveAlumniEntry, SavedAlumniEntry } from '@lab/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';

const PATH = '/api/lab-members/alumni-link';

/** The entry of the former member who has this link. It is read once, so that nothing replaces what they enter. */
export const useAlumniEntry = (token: string) =>
  useQuery({
    queryKey: ['alumni-entry', token],
    queryFn: () => http.post<AlumniEntry>(PATH, { token }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useSaveAlumniEntry = () =>
  useMutation({
    mutationFn: ({ version, ...body }: SaveAlumniEntry & { version: number }) =>
      http.post<SavedAlumniEntry>(`${PATH}/save`, body, ifVersion(version)),
  });

/** Ends the yearly e-mails. */
export const useDecline = () => useMutation({ mutationFn: (token: string) => http.post(`${PATH}/decline`, { token }) });
