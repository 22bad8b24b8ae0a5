import { rotationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Icon } from '../../../components/Icon';
import { planTermIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { RotationPanel } from './RotationPanel';
import { useRotations } from './rotation.api';

const PlanTermDialog = lazyDialog(async () => (await import('./PlanTermDialog')).PlanTermDialog);

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
  const { data, ...query } = useRotations();
  if (!data) return <NotLoaded query={query} what="the rotation" failed={rotationMessages.fetchFailed} />;
  return (
    <>
      <Box sx={headSx}>
        <Typography sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>
          The order in which people present. After a turn you go to the end of the line. Postponed meetings keep their
          presenters.
        </Typography>
        <DialogButton variant="outlined" startIcon={<Icon path={planTermIcon} />} dialog={<PlanTermDialog />}>
          Plan the term
        </DialogButton>
      </Box>
      <Box sx={panelsSx}>
        {data.rotations.map((rotation) => (
          <RotationPanel key={rotation.type} rotation={rotation} today={data.today} />
        ))}
      </Box>
    </>
  );
};
