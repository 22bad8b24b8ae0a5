import { amountText, paths, setupSteps } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/layout/Panel';
import { stepTitles, useSetup } from './steps';

/** Shown on the administrator's dashboard until all steps are done or skipped. */
export const SetupCard = () => {
  const { isKnown, left } = useSetup();
  const [next] = left;
  if (!isKnown || !next) return null;
  return (
    <Panel
      component="section"
      aria-labelledby="setup-card"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        p: { xs: 2, md: 2.5 },
        mb: 3,
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography id="setup-card" variant="h4" component="h2">
          Set up your lab
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {amountText(left.length, 'steps')} of {setupSteps.length} left. The next one is “{stepTitles[next]}”.
        </Typography>
      </Box>
      <Button component={Link} to={`${paths.setup}?step=${next}`} variant="outlined" color="inherit">
        Continue
      </Button>
    </Panel>
  );
};
