import { rotationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { Icon } from '../../../components/Icon';
import { planTermIcon } from '../../../components/icons';
import { lazyPart } from '../../../components/lazy-part';
import { RotationPanel } from './RotationPanel';
import { useRotations } from './rotation.api';

const PlanTermDialog = lazyPart(async () => (await import('./PlanTermDialog')).PlanTermDialog);

const headSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  mb: 4,
};

/** The types of meetings side by side if there is room. */
const panelsSx: SxProps<Theme> = {
  display: 'grid',
  columnGap: 7,
  rowGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** The order of presenters for each type of meeting. */
export const RotationView = () => {
  const [isPlanning, setPlanning] = useState(false);
  const { data, error, refetch } = useRotations();
  if (!data) {
    if (error) return <ErrorState title={rotationMessages.fetchFailed} error={error} onRetry={() => void refetch()} />;
    return <Spinner label="Loading the rotation" />;
  }
  return (
    <>
      <Box sx={headSx}>
        <Typography sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>
          The order in which people present. After a turn you go to the end of the line. Postponed meetings keep their
          presenters.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Icon path={planTermIcon} />}
          aria-haspopup="dialog"
          onClick={() => setPlanning(true)}
        >
          Plan the term
        </Button>
      </Box>
      <Box sx={panelsSx}>
        {data.rotations.map((rotation) => (
          <RotationPanel key={rotation.type} rotation={rotation} today={data.today} />
        ))}
      </Box>
      {isPlanning && <PlanTermDialog onClose={() => setPlanning(false)} />}
    </>
  );
};
