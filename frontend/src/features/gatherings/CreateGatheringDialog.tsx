import { DEFAULT_VOTING_HOURS, socialGatheringMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from './FormDialog';
import { hoursFromNow } from './gathering-dates';
import { newGathering, newGatheringSchema, withFutureDates } from './gathering-form';
import { GatheringFields } from './GatheringFields';
import { useCreateGathering } from './gatherings.api';
import { fieldGroupSx } from './gathering-styles';
import { useSavedForm } from './use-saved-form';
import { VenueFields } from './VenueFields';

const schema = withFutureDates(newGatheringSchema);

/** Proposes an event, perhaps with a first venue. */
export const CreateGatheringDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync: create } = useCreateGathering();
  const { form, submit } = useSavedForm({
    schema,
    values: newGathering(hoursFromNow(DEFAULT_VOTING_HOURS)),
    save: create,
    done: ({ title }) => ({ title: socialGatheringMessages.created, text: title }),
    failed: socialGatheringMessages.createFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      isWide
      title="Create New Event"
      text="Propose a date; everyone in the lab can then add venues and vote."
      submitLabel="Create Event"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <GatheringFields />
      <Box component="fieldset" sx={fieldGroupSx}>
        <Typography variant="h4" component="legend">
          First venue (optional)
        </Typography>
        <VenueFields prefix="initialVenue." />
      </Box>
    </FormDialog>
  );
};
