import { rsvpMessages, type SaveRsvp } from '@lab/contracts';
import { announce, errorOr } from '../../../components/toast/announce';
import { useSaveRsvp } from '../gatherings.api';

/** Saves the user's answer to a gathering, and shows the result as a toast. */
export const useAnswer = (gatheringId: number) => {
  const { mutateAsync: save, isPending } = useSaveRsvp(gatheringId);
  const answer = (rsvp: SaveRsvp): Promise<boolean> =>
    announce(
      save(rsvp).then(() => ({ title: rsvpMessages.saved })),
      errorOr(rsvpMessages.failed),
    );
  return { answer, isBusy: isPending };
};
