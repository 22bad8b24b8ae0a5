import { createStockTakeSchema, stockTakeMessages as messages, stockTakePath } from '@lab/contracts';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useEquipment } from '../equipment.api';
import { useBeginStockTake } from './stock-takes.api';

/** The server reads it as no location. */
const EVERYWHERE = ' ';

/** Begins a stock-take of a location, or of everything. */
export const BeginDialog = () => {
  const navigate = useNavigate();
  const { mutateAsync: begin } = useBeginStockTake();
  const { equipment = [] } = useEquipment().data ?? {};
  const locations = new Map(equipment.map(({ location }) => [location?.toLowerCase(), location]));
  const options = [...locations.values()].filter((location) => location !== null).toSorted();
  const form = useServerForm({
    schema: createStockTakeSchema,
    defaultValues: { location: EVERYWHERE },
    send: async (fields) => {
      const { id, location } = await begin(fields);
      void navigate(stockTakePath(id));
      return { title: messages.begun, text: location ?? messages.wholeInventory };
    },
    failed: failure(messages.beginFailed),
  });
  return (
    <FormDialog
      title="New stock-take"
      text="Several members can scan and tick at the same time."
      submitLabel="Begin"
      form={form}
    >
      <ChoiceField
        label="Location"
        options={[
          { value: EVERYWHERE, label: messages.wholeInventory },
          ...options.map((location) => ({ value: location, label: location })),
        ]}
        {...form.field('location')}
      />
    </FormDialog>
  );
};
