import {
  equipmentProblemMessages as messages,
  type BrokenBooking,
  type Equipment,
  type ReportedProblem,
  type UndoneEquipment,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import { optional } from '../../components/form/optional';
import { SwitchField } from '../../components/form/SwitchField';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { MemberName } from '../../components/person/MemberName';
import { atPhoto, photoSchema, pickPhoto } from '../../components/photo/photo-file';
import { PhotoPicker } from '../../components/photo/PhotoPicker';
import { announce, failure } from '../../components/toast/announce';
import { undoAction, type ToastInput } from '../../components/toast/toast-store';
import { formatDay, formatInstant } from '../../lib/time';
import { useBreaks, useReportProblem, useUndoProblem } from './problems.api';

const schema = z.object({
  text: z.string().trim().min(1, messages.text),
  since: z.string(),
  maintenance: z.boolean(),
  cancels: z.boolean(),
  photo: z.union([z.undefined(), photoSchema]),
});

const failed = failure(messages.reportFailed);

/** Bookings by the hour have instants, others days. */
const timeText = (time: string): string => (time.includes('T') ? formatInstant(time) : formatDay(time));

/** The bookings during the maintenance. */
const Breaks = ({ bookings }: { bookings: readonly BrokenBooking[] }) => (
  <Box sx={{ typography: 'body2' }}>
    <Typography variant="body2" sx={{ fontWeight: 550 }}>
      Bookings during the maintenance
    </Typography>
    <ul>
      {bookings.map(({ id, memberName, memberId, start, end }) => (
        <li key={id}>
          <MemberName name={memberName} id={memberId} />, {timeText(start)} – {timeText(end)}
        </li>
      ))}
    </ul>
  </Box>
);

interface ProblemDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Reports a problem of an item, with a photo if it helps. */
export const ProblemDialog = ({ equipment, today, onClose }: ProblemDialogProps) => {
  const { mutateAsync: report } = useReportProblem(equipment.id);
  const { mutateAsync: undo } = useUndoProblem();
  const mayMaintain = equipment.status === 'available' || equipment.status === 'maintenance';
  const { data: breaks = [] } = useBreaks(equipment.id, mayMaintain);
  const withUndo = (toast: ToastInput, { undoToken }: ReportedProblem): ToastInput => {
    const back = (): Promise<UndoneEquipment> => undo(undoToken!);
    const undone = () =>
      announce(
        back().then(({ message }) => ({ title: message })),
        failure(messages.undoFailed),
      );
    return undoToken ? { ...toast, action: undoAction(undone) } : toast;
  };
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { text: '', since: '', maintenance: false, cancels: false, photo: undefined },
    send: async ({ cancels, ...fields }) => {
      const move = cancels && fields.maintenance ? breaks.map(({ id }) => ({ bookingId: id, equipmentId: null })) : [];
      try {
        return withUndo({ title: messages.reported, text: equipment.name }, await report({ ...fields, move }));
      } catch (error) {
        throw atPhoto(error);
      }
    },
    failed,
    onDone: onClose,
  });
  const isBreaking = form.watch('maintenance') && breaks.length > 0;
  return (
    <FormDialog title="Report a problem" text={equipment.name} submitLabel="Report" form={form} onClose={onClose}>
      <TextField label="What is wrong?" multiline minRows={3} {...form.field('text')} />
      <DateField label={optional('Since')} latest={today} {...form.field('since')} />
      {mayMaintain && (
        <SwitchField
          label="Put it into maintenance"
          hint="It cannot be checked out until the problem is solved."
          {...form.field('maintenance')}
        />
      )}
      {isBreaking && <Breaks bookings={breaks} />}
      {isBreaking && <SwitchField label="Cancel these bookings" {...form.field('cancels')} />}
      <PhotoPicker hint="Optional. Where it was taken is removed." onPick={pickPhoto(form)} {...form.field('photo')} />
    </FormDialog>
  );
};
