import { amountText, type MoveCategory, moveCategorySchema, siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useCloseDialog } from '../../components/dialog/open-dialog';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { type CategoryOwner, useMoveCategory } from './site.api';

interface MoveCategoryDialogProps {
  owner: CategoryOwner;
  from: string;
  label: string;
  /** The names of what is in the category. */
  names: readonly string[];
  /** The other saved categories. */
  others: readonly { value: string; label: string }[];
  onMoved: () => void;
}

/** Lists what is in a category, and moves it to another one, so that the category can be removed. */
export const MoveCategoryDialog = ({ owner, from, label, names, others, onMoved }: MoveCategoryDialogProps) => {
  const close = useCloseDialog();
  const { mutateAsync: move } = useMoveCategory(owner);
  const form = useServerForm<MoveCategory, MoveCategory>({
    schema: moveCategorySchema,
    defaultValues: { from, to: others[0]?.value ?? '' },
    send: async (category) => ({ title: `${amountText((await move(category)).moved, 'records')} moved` }),
    failed: failure(siteMessages.notMoved),
    onDone: () => {
      onMoved();
      close();
    },
  });
  return (
    <FormDialog
      title={`“${label}” is in use`}
      text="Move what is in it to another category. Then the category is removed when you save."
      submitLabel="Move and remove"
      form={form}
    >
      <Box
        component="ul"
        sx={{ pl: 2.5, listStyle: 'revert', maxHeight: '30vh', overflowY: 'auto' }}
        tabIndex={0}
        aria-label={label}
      >
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      <ChoiceField label="Other category" options={others} {...form.field('to')} />
    </FormDialog>
  );
};
