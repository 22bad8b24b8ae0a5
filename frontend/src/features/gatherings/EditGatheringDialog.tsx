import { socialGatheringMessages, updateSocialGatheringSchema, type SocialGathering } from '@lab/contracts';
import { FormDialog } from './FormDialog';
import { withFutureDates } from './gathering-form';
import { GatheringFields } from './GatheringFields';
import { useUpdateGathering } from './gatherings.api';
import { useSavedForm } from './use-saved-form';

/** Changes an event. A later deadline opens the voting again. */
export const EditGatheringDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { title, description, proposedDate, votingEndDate, visibility } = gathering;
  const { mutateAsync: update } = useUpdateGathering(gathering.id);
  const { form, submit } = useSavedForm({
    schema: withFutureDates(updateSocialGatheringSchema, gathering),
    values: { title, description: description ?? '', proposedDate, votingEndDate, visibility },
    save: update,
    done: ({ title }) => ({ title: socialGatheringMessages.updated, text: title }),
    failed: socialGatheringMessages.updateFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog isWide title="Edit Event" submitLabel="Save" form={form} onSubmit={submit} onClose={onClose}>
      <GatheringFields />
    </FormDialog>
  );
};
