import {
  DEFAULT_VOTING_HOURS,
  duplicateSocialGatheringSchema,
  socialGatheringMessages,
  updateSocialGatheringSchema,
  type SocialGathering,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { ActingAs } from '../../../components/person/ActingAs';
import { errorOr } from '../../../components/toast/announce';
import { useMarkOnClose } from '../../../lib/just-made';
import { hoursFromNow, nextWeekdayAfter } from '../gathering-times';
import { gatheringKey, useCreateGathering, useDuplicateGathering, useUpdateGathering } from '../gatherings.api';
import { VenueFields } from '../venues/VenueFields';
import {
  GatheringDateFields,
  GatheringFields,
  gatheringReaders,
  gatheringToForm,
  newGathering,
  newGatheringSchema,
  withFutureDates,
} from './GatheringFields';

const fieldGroupSx: SxProps<Theme> = {
  display: 'grid',
  gap: 2.5,
  mt: 1,
  pt: 1,
  '& > legend': { mb: 1 },
};

const newSchema = withFutureDates(newGatheringSchema);

/** Creates a gathering, optionally with a first venue. */
export const CreateGatheringDialog = () => {
  const { mutateAsync: create } = useCreateGathering();
  const mark = useMarkOnClose();
  const form = useServerForm({
    schema: newSchema,
    defaultValues: newGathering(hoursFromNow(DEFAULT_VOTING_HOURS)),
    send: async (gathering) => {
      mark(gatheringKey(await create(gathering)));
      return { title: socialGatheringMessages.created, text: gathering.title };
    },
    failed: errorOr(socialGatheringMessages.createFailed),
  });
  return (
    <FormDialog
      isWide
      title="Create New Event"
      text="Propose a date; everyone in the lab can then add venues and vote."
      submitLabel="Create event"
      form={form}
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

const datesSchema = withFutureDates(duplicateSocialGatheringSchema);

/** Duplicates a gathering and its venues with new dates. The default is the same weekday in a later week. */
export const DuplicateGatheringDialog = ({ gathering }: { gathering: SocialGathering }) => {
  const { mutateAsync: duplicate } = useDuplicateGathering(gathering.id);
  const votingEndDate = hoursFromNow(DEFAULT_VOTING_HOURS);
  const mark = useMarkOnClose();
  const form = useServerForm({
    schema: datesSchema,
    defaultValues: { proposedDate: nextWeekdayAfter(gathering.proposedDate, votingEndDate), votingEndDate },
    send: async (dates) => {
      mark(gatheringKey(await duplicate(dates)));
      return { title: socialGatheringMessages.duplicated, text: gathering.title };
    },
    failed: errorOr(socialGatheringMessages.duplicateFailed),
  });
  return (
    <FormDialog
      isWide
      title="Duplicate event"
      text={`A copy of “${gathering.title}” with its venues, but without votes, comments and answers.`}
      submitLabel="Duplicate"
      form={form}
    >
      <GatheringDateFields form={form} />
    </FormDialog>
  );
};

/** Changes a gathering. A later deadline reopens the voting. */
export const EditGatheringDialog = ({ gathering }: { gathering: SocialGathering }) => {
  const { mutateAsync: update } = useUpdateGathering(gathering.id);
  const { edit, isConflict } = useEdit(gathering);
  const form = useServerForm({
    schema: withFutureDates(updateSocialGatheringSchema, edit.base),
    defaultValues: gatheringToForm(gathering),
    send: async (fields) => {
      await update({ ...fields, version: edit.base.version });
      return { title: socialGatheringMessages.updated, text: fields.title };
    },
    failed: errorOr(socialGatheringMessages.updateFailed),
    isConflict,
  });
  return (
    <FormDialog isWide title="Edit event" submitLabel="Save" form={form}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={gatheringToForm} readers={gatheringReaders}>
        <GatheringFields form={form} />
      </ChangedMeanwhile>
      <HistoryLine topic="social-gatherings" id={gathering.id} />
    </FormDialog>
  );
};
