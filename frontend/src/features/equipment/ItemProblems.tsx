import type { Equipment, EquipmentProblem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { entrySx, ItemSection } from './ItemSection';
import { useProblems } from './problems.api';

const SolveProblemDialog = lazyPart(async () => (await import('./SolveProblemDialog')).SolveProblemDialog);

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
      {solving && <SolveProblemDialog problem={solving} onClose={() => setSolving(undefined)} />}
    </ItemSection>
  );
};
