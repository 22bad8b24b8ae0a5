import type { Equipment, EquipmentProblem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { lazyDialog } from '../../components/lazy-part';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { entrySx, ItemSection } from './ItemSection';
import { useProblems } from './problems.api';

const SolveProblemDialog = lazyDialog(async () => (await import('./SolveProblemDialog')).SolveProblemDialog);

const ProblemItem = ({ problem }: { problem: EquipmentProblem }) => {
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
        <DialogButton size="small" variant="outlined" color="inherit" dialog={<SolveProblemDialog problem={problem} />}>
          Solved
        </DialogButton>
      )}
    </Box>
  );
};

/** The problems of an item, open and solved; nothing for an item without any. */
export const ItemProblems = ({ equipment }: { equipment: Equipment }) => {
  const { data: problems = [] } = useProblems(equipment.id);
  if (problems.length === 0) return null;
  return (
    <ItemSection title="Problems">
      <Box component="ul" aria-label="Problems">
        {problems.map((problem) => (
          <ProblemItem key={problem.id} problem={problem} />
        ))}
      </Box>
    </ItemSection>
  );
};
