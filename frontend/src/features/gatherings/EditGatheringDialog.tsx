import {
  socialGatheringMessages,
  socialGatheringSchema,
  updateSocialGatheringSchema,
  type SocialGathering,
} from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from './FormDialog';
import { gatheringReaders, gatheringToForm, withFutureDates } from './gathering-form';
import { GatheringFields } from './GatheringFields';
import { useUpdateGathering } from './gatherings.api';
import { useSavedForm } from './use-saved-form';

/** Changes an event. A later deadline opens the voting again. */
export const EditGatheringDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: update } = useUpdateGathering(gathering.id);
  const { edit, isConflict } = useEdit(socialGatheringSchema, gathering);
  const { form, submit } = useSavedForm({
    schema: withFutureDates(updateSocialGatheringSchema, edit.base),
    values: gatheringToForm(gathering),
    save: (fields) => update({ ...fields, version: edit.base.version }),
    done: ({ title }) => ({ title: socialGatheringMessages.updated, text: title }),
    failed: socialGatheringMessages.updateFailed,
    isConflict,
    onSaved: onClose,
  });
  return (
    <FormDialog isWide title="Edit Event" submitLabel="Save" form={form} onSubmit={submit} onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={gatheringToForm} readers={gatheringReaders}>
        <GatheringFields />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
