import { equipmentProblemMessages as messages, type Equipment, type EquipmentProblem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { MemberName } from '../../components/person/MemberName';
import { failure } from '../../components/toast/announce';
import { formatDay, formatInstant } from '../../lib/time';
import { entrySx, ItemSection } from './ItemSection';
import { useProblems, useSolveProblem } from './problems.api';

const schema = z.object({ note: z.string() });

const SolveDialog = ({ problem, onClose }: { problem: EquipmentProblem; onClose: () => void }) => {
  const { mutateAsync: solve } = useSolveProblem(problem.id);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { note: '' },
    send: async ({ note }) => {
      await solve(note);
      return { title: messages.solved, text: problem.equipmentName };
    },
    failed: failure(messages.solveFailed),
    onDone: onClose,
  });
  const text = problem.beganMaintenance ? 'Its maintenance ends, too.' : problem.text;
  return (
    <FormDialog title="Problem solved" text={text} submitLabel="Mark as solved" form={form} onClose={onClose}>
      <TextField label={optional('What was done?')} multiline minRows={2} {...form.field('note')} />
    </FormDialog>
  );
};

interface ProblemItemProps {
  problem: EquipmentProblem;
  onSolve: (problem: EquipmentProblem) => void;
}

const ProblemItem = ({ problem, onSolve }: ProblemItemProps) => {
  const { text, since, photoUrl, reportedById, reporterName, createdAt, solvedAt, solverName, note } = problem;
  return (
    <Box component="li" sx={entrySx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <MemberName name={reporterName} id={reportedById} />, {formatInstant(createdAt)}
          {since && ` · since ${formatDay(since)}`}
          {photoUrl && (
            <>
              {' · '}
              <Link href={photoUrl} target="_blank" rel="noopener">
                Photo
              </Link>
            </>
          )}
        </Typography>
        {solvedAt && (
          <Typography variant="caption" component="p">
            Solved by {solverName}, {formatInstant(solvedAt)}
            {note && ` · “${note}”`}
          </Typography>
        )}
      </Box>
      {!solvedAt && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onSolve(problem)}>
          Solved
        </Button>
      )}
    </Box>
  );
};

/** The problems of an item, open and solved; nothing for an item without any. */
export const ItemProblems = ({ equipment }: { equipment: Equipment }) => {
  const { data: problems = [] } = useProblems(equipment.id);
  const [solving, setSolving] = useState<EquipmentProblem>();
  if (problems.length === 0) return null;
  return (
    <ItemSection title="Problems">
      <Box component="ul" aria-label="Problems">
        {problems.map((problem) => (
          <ProblemItem key={problem.id} problem={problem} onSolve={setSolving} />
        ))}
      </Box>
      {solving && <SolveDialog problem={solving} onClose={() => setSolving(undefined)} />}
    </ItemSection>
  );
};
