import { socialGatheringMessages, updateSocialGatheringSchema, type SocialGathering } from '@lab/contracts';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { errorOr } from '../../../components/toast/announce';
import { gatheringReaders, gatheringToForm, withFutureDates } from './gathering-form';
import { GatheringFields } from './GatheringFields';
import { useUpdateGathering } from '../gatherings.api';

/** Changes a gathering. A later deadline reopens the voting. */
export const EditGatheringDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
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
    onDone: onClose,
  });
  return (
    <FormDialog isWide title="Edit Event" submitLabel="Save" form={form} onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={gatheringToForm} readers={gatheringReaders}>
        <GatheringFields form={form} />
      </ChangedMeanwhile>
      <HistoryLine topic="social-gatherings" id={gathering.id} />
    </FormDialog>
  );
};
