import { createVenueCandidateSchema, venueCandidateMessages, type SocialGathering } from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { errorOr } from '../../../components/toast/announce';
import { useAddVenue } from '../gatherings.api';
import { blankVenue } from './venue-form';
import { VenueFields } from './VenueFields';

/** Suggests a venue for a gathering. */
export const AddVenueDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: add } = useAddVenue();
  const form = useServerForm({
    schema: createVenueCandidateSchema,
    defaultValues: { gatheringId: gathering.id, ...blankVenue },
    send: async (venue) => {
      await add(venue);
      return { title: venueCandidateMessages.added, text: venue.name };
    },
    failed: errorOr(venueCandidateMessages.addFailed),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add Venue Candidate"
      text={`For “${gathering.title}”.`}
      submitLabel="Add Venue"
      form={form}
      onClose={onClose}
    >
      <ActingAs />
      <VenueFields form={form} />
    </FormDialog>
  );
};
