import {
  equipmentKitLabels,
  equipmentKitMessages as messages,
  saveEquipmentKitSchema,
  type Equipment,
  type EquipmentKit,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { deleteIcon, editIcon } from '../../../components/icons';
import { MoreMenu } from '../../../components/MoreMenu';
import { failure } from '../../../components/toast/announce';
import { namesOf } from './booking-words';
import { useDeleteKit, useKits, useSaveKit } from './bookings.api';
import { ThingsField } from './ThingsField';

interface KitFormProps {
  equipment: readonly Equipment[];
  /** Undefined for a new one. */
  kit: EquipmentKit | undefined;
  onClose: () => void;
}

/** The name and the things of a kit. */
const KitForm = ({ equipment, kit, onClose }: KitFormProps) => {
  const { mutateAsync: save } = useSaveKit(kit);
  const form = useServerForm({
    schema: saveEquipmentKitSchema,
    defaultValues: { name: kit?.name ?? '', equipmentIds: kit?.equipmentIds ?? [] },
    send: async (fields) => {
      const { name } = await save(fields);
      return { title: messages.saved, text: name };
    },
    failed: failure(messages.saveFailed),
    onDone: onClose,
  });
  return (
    <FormDialog title={kit ? 'Change the kit' : 'New kit'} submitLabel="Save" form={form} onClose={onClose}>
      <TextField label={equipmentKitLabels.name} {...form.field('name')} />
      <ThingsField label="Things" equipment={equipment} {...form.field('equipmentIds')} />
    </FormDialog>
  );
};

type Action = { kind: 'save'; kit: EquipmentKit | undefined } | { kind: 'delete'; kit: EquipmentKit };

interface KitsDialogProps {
  equipment: readonly Equipment[];
  onClose: () => void;
}

/** The saved sets of things. */
export const KitsDialog = ({ equipment, onClose }: KitsDialogProps) => {
  const { data: kits, ...query } = useKits();
  const [action, setAction] = useState<Action>();
  const { mutateAsync: remove } = useDeleteKit();
  const finish = () => setAction(undefined);
  return (
    <AppDialog
      title="Kits"
      text="Things that are often booked together."
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
          <Button variant="contained" onClick={() => setAction({ kind: 'save', kit: undefined })}>
            New kit
          </Button>
        </>
      }
    >
      {!kits && <NotLoaded query={query} what="the kits" placeholders={<Skeleton />} />}
      {kits?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.empty}</Typography>}
      <Box component="ul" aria-label="Kits" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {kits?.map((kit) => (
          <Box
            key={kit.id}
            component="li"
            sx={{ display: 'flex', gap: 1, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 550 }}>{kit.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {namesOf(kit.equipmentIds, equipment)}
              </Typography>
            </Box>
            <MoreMenu
              label={`More about ${kit.name}`}
              items={[
                { text: 'Change', icon: editIcon, onChoose: () => setAction({ kind: 'save', kit }) },
                { text: 'Delete', icon: deleteIcon, onChoose: () => setAction({ kind: 'delete', kit }) },
              ]}
            />
          </Box>
        ))}
      </Box>
      {action?.kind === 'save' && <KitForm equipment={equipment} kit={action.kit} onClose={finish} />}
      {action?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this kit?"
          text={`${action.kit.name}. Its things and bookings stay.`}
          confirmLabel="Delete"
          send={() => remove(action.kit).then(() => ({ title: messages.deleted }))}
          failed={failure(messages.deleteFailed)}
          isOver={() => true}
          onClose={finish}
        />
      )}
    </AppDialog>
  );
};
