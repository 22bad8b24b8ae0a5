import { createVenueCandidateSchema, venueCandidateMessages, type SocialGathering } from '@lab/contracts';
import { FormDialog } from './FormDialog';
import { useAddVenue } from './gatherings.api';
import { useSavedForm } from './use-saved-form';
import { blankVenue } from './venue-form';
import { VenueFields } from './VenueFields';

/** Suggests a venue for an event. */
export const AddVenueDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: add } = useAddVenue();
  const { form, submit } = useSavedForm({
    schema: createVenueCandidateSchema,
    values: { gatheringId: gathering.id, ...blankVenue },
    save: add,
    done: ({ name }) => ({ title: venueCandidateMessages.added, text: name }),
    failed: venueCandidateMessages.addFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add Venue Candidate"
      text={`For “${gathering.title}”.`}
      submitLabel="Add Venue"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <VenueFields />
    </FormDialog>
  );
};
