import { DEFAULT_VOTING_HOURS, socialGatheringMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { errorOr } from '../../../components/toast/announce';
import { useMarkOnClose } from '../../../lib/just-made';
import { gatheringKey } from '../gathering-key';
import { hoursFromNow } from '../gathering-dates';
import { newGathering, newGatheringSchema, withFutureDates } from './gathering-form';
import { GatheringFields } from './GatheringFields';
import { useCreateGathering } from '../gatherings.api';
import { fieldGroupSx } from '../gathering-styles';
import { VenueFields } from '../venues/VenueFields';

const schema = withFutureDates(newGatheringSchema);

/** Creates a gathering, optionally with a first venue. */
export const CreateGatheringDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync: create } = useCreateGathering();
  const mark = useMarkOnClose();
  const form = useServerForm({
    schema,
    defaultValues: newGathering(hoursFromNow(DEFAULT_VOTING_HOURS)),
    send: async (gathering) => {
      mark(gatheringKey(await create(gathering)));
      return { title: socialGatheringMessages.created, text: gathering.title };
    },
    failed: errorOr(socialGatheringMessages.createFailed),
    onDone: onClose,
  });
  return (
    <FormDialog
      isWide
      title="Create New Event"
      text="Propose a date; everyone in the lab can then add venues and vote."
      submitLabel="Create Event"
      form={form}
      onClose={onClose}
    >
      <ActingAs />
      <GatheringFields form={form} />
      <Box component="fieldset" sx={fieldGroupSx}>
        <Typography variant="h4" component="legend">
          First venue (optional)
        </Typography>
        <VenueFields form={form} prefix="initialVenue." />
      </Box>
    </FormDialog>
  );
};
