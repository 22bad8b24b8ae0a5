import { equipmentProblemMessages as messages, type EquipmentProblem } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { useSolveProblem } from './problems.api';

const schema = z.object({ note: z.string() });

export const SolveProblemDialog = ({ problem }: { problem: EquipmentProblem }) => {
  const { mutateAsync: solve } = useSolveProblem(problem.id);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { note: '' },
    send: async ({ note }) => {
      await solve(note);
      return { title: messages.solved, text: problem.equipmentName };
    },
    failed: failure(messages.solveFailed),
  });
  const text = problem.beganMaintenance ? 'Its maintenance ends, too.' : problem.text;
  return (
    <FormDialog title="Problem solved" text={text} submitLabel="Mark as solved" form={form}>
      <TextField label={optional('What was done?')} multiline minRows={2} {...form.field('note')} />
    </FormDialog>
  );
};
