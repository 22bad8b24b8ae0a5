import { useQueryClient } from '@tanstack/react-query';
import { refreshMeetings } from '../meetings.api';

const AGAIN_AFTER_MS = [1_000, 3_000];

/** Refetches a little later, for what a new proposal has triggered on the server. */
export const useRefreshAfterProposal = () => {
  const client = useQueryClient();
  return () => AGAIN_AFTER_MS.forEach((ms) => setTimeout(() => void refreshMeetings(client), ms));
};
