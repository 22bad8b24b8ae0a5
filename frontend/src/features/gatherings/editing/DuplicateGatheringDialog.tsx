import {
  DEFAULT_VOTING_HOURS,
  duplicateSocialGatheringSchema,
  socialGatheringMessages,
  type SocialGathering,
} from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { errorOr } from '../../../components/toast/announce';
import { useMarkOnClose } from '../../../lib/just-made';
import { gatheringKey } from '../gathering-key';
import { hoursFromNow, nextWeekdayAfter } from '../gathering-dates';
import { withFutureDates } from './gathering-form';
import { GatheringDateFields } from './GatheringFields';
import { useDuplicateGathering } from '../gatherings.api';

const schema = withFutureDates(duplicateSocialGatheringSchema);

interface DuplicateGatheringDialogProps {
  gathering: SocialGathering;
  onClose: () => void;
}

/** Duplicates a gathering and its venues with new dates. The default is the same weekday in a later week. */
export const DuplicateGatheringDialog = ({ gathering, onClose }: DuplicateGatheringDialogProps) => {
  const { mutateAsync: duplicate } = useDuplicateGathering(gathering.id);
  const votingEndDate = hoursFromNow(DEFAULT_VOTING_HOURS);
  const mark = useMarkOnClose();
  const form = useServerForm({
    schema,
    defaultValues: { proposedDate: nextWeekdayAfter(gathering.proposedDate, votingEndDate), votingEndDate },
    send: async (dates) => {
      mark(gatheringKey(await duplicate(dates)));
      return { title: socialGatheringMessages.duplicated, text: gathering.title };
    },
    failed: errorOr(socialGatheringMessages.duplicateFailed),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Duplicate Event"
      text={`A copy of “${gathering.title}” with its venues, but without votes, comments and answers.`}
      submitLabel="Duplicate"
      form={form}
      onClose={onClose}
    >
      <GatheringDateFields form={form} />
    </FormDialog>
  );
};
