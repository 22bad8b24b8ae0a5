import { memberMessages, type Member } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { atPhoto, photoSchema, pickPhoto } from '../../../components/photo/photo-file';
import { PhotoPicker } from '../../../components/photo/PhotoPicker';
import { failure } from '../../../components/toast/announce';
import { editedToast } from '../edited-toast';
import { useReplacePhoto } from '../members.api';

const schema = z.object({ photo: photoSchema });

/** Replaces the photo of a member. */
export const ChangePhotoDialog = ({ member }: { member: Member }) => {
  const { mutateAsync: replace, progress } = useReplacePhoto(member.id);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { photo: undefined },
    send: async ({ photo }) => {
      try {
        return editedToast(await replace(photo), memberMessages.photoUpdated);
      } catch (error) {
        throw atPhoto(error);
      }
    },
    failed: failure(memberMessages.photoUpdateFailed),
  });
  return (
    <FormDialog
      title="Change photo"
      text="The new photo is public. The old one is deleted."
      submitLabel="Save photo"
      form={form}
    >
      <PhotoPicker onPick={pickPhoto(form)} {...form.field('photo')} />
      {form.isSending && (
        <Typography component="output" variant="body2">
          Sending the photo, {Math.round(progress * 100)} %
        </Typography>
      )}
    </FormDialog>
  );
};
