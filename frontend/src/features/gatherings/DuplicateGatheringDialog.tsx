import {
  DEFAULT_VOTING_HOURS,
  duplicateSocialGatheringSchema,
  socialGatheringMessages,
  type SocialGathering,
} from '@lab/contracts';
import { FormDialog } from './FormDialog';
import { hoursFromNow, nextWeekdayAfter } from './gathering-dates';
import { withFutureDates } from './gathering-form';
import { GatheringDateFields } from './GatheringDateFields';
import { useDuplicateGathering } from './gatherings.api';
import { useSavedForm } from './use-saved-form';

const schema = withFutureDates(duplicateSocialGatheringSchema);

interface DuplicateGatheringDialogProps {
  gathering: SocialGathering;
  onClose: () => void;
}

/** The same event and venues at another time; at first on the same weekday, once voting has had its time. */
export const DuplicateGatheringDialog = ({ gathering, onClose }: DuplicateGatheringDialogProps) => {
  const { mutateAsync: duplicate } = useDuplicateGathering(gathering.id);
  const votingEndDate = hoursFromNow(DEFAULT_VOTING_HOURS);
  const { form, submit } = useSavedForm({
    schema,
    values: { proposedDate: nextWeekdayAfter(gathering.proposedDate, votingEndDate), votingEndDate },
    save: duplicate,
    done: () => ({ title: socialGatheringMessages.duplicated, text: gathering.title }),
    failed: socialGatheringMessages.duplicateFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Duplicate Event"
      text={`“${gathering.title}” once more, with its venues but without votes, comments and answers.`}
      submitLabel="Duplicate"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <GatheringDateFields />
    </FormDialog>
  );
};
