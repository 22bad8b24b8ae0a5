import { equipmentMessages, type Equipment } from '@lab/contracts';
import Button from '@mui/material/Button';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useCloseDialog } from '../../components/dialog/open-dialog';
import { useServerForm } from '../../components/form/use-server-form';
import { atPhoto, photoSchema, pickPhoto } from '../../components/photo/photo-file';
import { PhotoPicker } from '../../components/photo/PhotoPicker';
import { announce, failure } from '../../components/toast/announce';
import { useRemoveItemPhoto, useReplaceItemPhoto } from './equipment.api';

const schema = z.object({ photo: photoSchema });
const failed = failure(equipmentMessages.photoFailed);

/** Replaces or removes the photo of an item. */
export const ItemPhotoDialog = ({ equipment }: { equipment: Equipment }) => {
  const { mutateAsync: replace } = useReplaceItemPhoto(equipment.id);
  const { mutateAsync: remove, isPending } = useRemoveItemPhoto(equipment.id);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { photo: undefined },
    send: async ({ photo }) => {
      try {
        const { name } = await replace(photo);
        return { title: equipmentMessages.photoUpdated, text: name };
      } catch (error) {
        throw atPhoto(error);
      }
    },
    failed,
  });
  const close = useCloseDialog();
  const clear = async () => {
    const removed = remove(undefined).then(() => ({ title: equipmentMessages.photoRemoved, text: equipment.name }));
    await announce(removed, failed);
    close();
  };
  return (
    <FormDialog title="Photo" text={equipment.name} submitLabel="Save photo" form={form}>
      <PhotoPicker
        hint="JPG, PNG or similar. Larger than 5 MB? It is shrunk for you. Where it was taken is removed."
        onPick={pickPhoto(form)}
        {...form.field('photo')}
      />
      {equipment.photoUrl && (
        <Button color="inherit" loading={isPending} onClick={() => void clear()} sx={{ justifySelf: 'start' }}>
          Remove the photo
        </Button>
      )}
    </FormDialog>
  );
};
