import {
  equipmentKitLabels,
  equipmentKitMessages as messages,
  saveEquipmentKitSchema,
  type EquipmentKit,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { deleteIcon, editIcon } from '../../../components/icons';
import { MoreMenu } from '../../../components/MoreMenu';
import { failure } from '../../../components/toast/announce';
import { useInventory } from '../equipment.api';
import { namesOf } from './booking-words';
import { useDeleteKit, useKits, useSaveKit } from './bookings.api';
import { ThingsField } from './ThingsField';

interface KitFormProps {
  /** Undefined for a new one. */
  kit: EquipmentKit | undefined;
}

/** The name and the things of a kit. */
const KitForm = ({ kit }: KitFormProps) => {
  const { equipment } = useInventory();
  const { mutateAsync: save } = useSaveKit(kit);
  const form = useServerForm({
    schema: saveEquipmentKitSchema,
    defaultValues: { name: kit?.name ?? '', equipmentIds: kit?.equipmentIds ?? [] },
    send: async (fields) => {
      const { name } = await save(fields);
      return { title: messages.saved, text: name };
    },
    failed: failure(messages.saveFailed),
  });
  return (
    <FormDialog title={kit ? 'Change the kit' : 'New kit'} submitLabel="Save" form={form}>
      <TextField label={equipmentKitLabels.name} {...form.field('name')} />
      <ThingsField label="Things" equipment={equipment} {...form.field('equipmentIds')} />
    </FormDialog>
  );
};

const DeleteKitDialog = ({ kit }: { kit: EquipmentKit }) => {
  const { mutateAsync: remove } = useDeleteKit();
  return (
    <ConfirmDialog
      title="Delete this kit?"
      text={`${kit.name}. Its things and bookings stay.`}
      confirmLabel="Delete"
      send={() => remove(kit).then(() => ({ title: messages.deleted }))}
      failed={failure(messages.deleteFailed)}
      isOver={() => true}
    />
  );
};

const KitRow = ({ kit }: { kit: EquipmentKit }) => {
  const { equipment } = useInventory();
  const open = useOpenDialog();
  const change = () => open(<KitForm kit={kit} />);
  const remove = () => open(<DeleteKitDialog kit={kit} />);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{kit.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {namesOf(kit.equipmentIds, equipment)}
        </Typography>
      </Box>
      <MoreMenu
        label={`More about ${kit.name}`}
        items={[
          { text: 'Change', icon: editIcon, onChoose: change },
          { text: 'Delete', icon: deleteIcon, onChoose: remove },
        ]}
      />
    </Box>
  );
};

/** The saved sets of things. */
export const KitsDialog = () => {
  const { data: kits, ...query } = useKits();
  return (
    <AppDialog
      title="Kits"
      text="Things that are often booked together."
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <DialogButton variant="contained" dialog={<KitForm kit={undefined} />}>
            New kit
          </DialogButton>
        </>
      }
    >
      {!kits && <NotLoaded query={query} what="the kits" placeholders={<Skeleton />} />}
      {kits?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.empty}</Typography>}
      <Box component="ul" aria-label="Kits" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {kits?.map((kit) => (
          <KitRow key={kit.id} kit={kit} />
        ))}
      </Box>
    </AppDialog>
  );
};
