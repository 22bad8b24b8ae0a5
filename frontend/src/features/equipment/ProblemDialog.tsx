import { equipmentProblemMessages as messages, type Equipment } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import { optional } from '../../components/form/optional';
import { SwitchField } from '../../components/form/SwitchField';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { atPhoto, photoSchema, pickPhoto } from '../../components/photo/photo-file';
import { PhotoPicker } from '../../components/photo/PhotoPicker';
import { failure } from '../../components/toast/announce';
import { bookingMovesSchema, MovedBookings, movesOf } from './MovedBookings';
import { useBreaks, useReportProblem, useUndoProblem } from './problems.api';
import { withUndo } from './undo-offer';
import { useInventory } from './equipment.api';

const schema = z.object({
  text: z.string().trim().min(1, messages.text),
  since: z.string(),
  maintenance: z.boolean(),
  moves: bookingMovesSchema,
  photo: z.union([z.undefined(), photoSchema]),
});

const failed = failure(messages.reportFailed);

interface ProblemDialogProps {
  equipment: Equipment;
}

/** Reports a problem of an item, with a photo if it helps. */
export const ProblemDialog = ({ equipment }: ProblemDialogProps) => {
  const { today } = useInventory();
  const { mutateAsync: report } = useReportProblem(equipment.id);
  const { mutateAsync: undo } = useUndoProblem();
  const mayMaintain = equipment.status === 'available' || equipment.status === 'maintenance';
  const { data: breaks = [] } = useBreaks(equipment.id, mayMaintain);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { text: '', since: '', maintenance: false, moves: {}, photo: undefined },
    send: async ({ moves, ...fields }) => {
      const move = fields.maintenance ? movesOf(breaks, moves) : [];
      try {
        const { undoToken } = await report({ ...fields, move });
        return withUndo({ title: messages.reported, text: equipment.name }, undoToken, undo);
      } catch (error) {
        throw atPhoto(error);
      }
    },
    failed,
  });
  const isBreaking = form.watch('maintenance') && breaks.length > 0;
  return (
    <FormDialog title="Report a problem" text={equipment.name} submitLabel="Report" form={form}>
      <TextField label="What is wrong?" multiline minRows={3} {...form.field('text')} />
      <DateField label={optional('Since')} latest={today} {...form.field('since')} />
      {mayMaintain && (
        <SwitchField
          label="Put it into maintenance"
          hint="It cannot be checked out until the problem is solved."
          {...form.field('maintenance')}
        />
      )}
      {isBreaking && (
        <MovedBookings bookings={breaks} equipment={equipment} fieldOf={(id) => form.field(`moves.${id}`)} />
      )}
      <PhotoPicker hint="Optional. Where it was taken is removed." onPick={pickPhoto(form)} {...form.field('photo')} />
    </FormDialog>
  );
};
