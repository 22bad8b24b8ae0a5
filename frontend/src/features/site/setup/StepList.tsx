import { setupSteps, type SetupState, type SetupStep } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { stepDoneIcon, stepOpenIcon, stepSkippedIcon } from '../../../components/icons';
import { visuallyHidden } from '../../../components/visually-hidden';
import { stepTitles, type Setup } from './steps';

const icons: Record<SetupState, string> = { done: stepDoneIcon, skipped: stepSkippedIcon, open: stepOpenIcon };
const words: Record<SetupState, string> = { done: 'done', skipped: 'skipped', open: 'not done' };

const listSx: SxProps<Theme> = {
  mt: 1,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: '1fr' },
  columnGap: 1,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 1,
    py: 0.75,
    borderRadius: 1,
    color: 'text.primary',
    minWidth: 0,
  },
  '& a:hover': { bgcolor: 'surface.sunken' },
  '& a[aria-current]': { bgcolor: 'surface.tint', fontWeight: 600 },
  '& [data-state=done]': { color: 'primary.main' },
  '& [data-state=open], & [data-state=skipped]': { color: 'text.secondary' },
};

interface StepListProps {
  step: SetupStep;
  setup: Setup;
}

const leftText = (count: number): string =>
  count === 0 ? 'Everything is done or skipped' : `${count} of ${setupSteps.length} left`;

/** The steps with their states, and the current one. */
export const StepList = ({ step, setup: { isKnown, stateOf, left } }: StepListProps) => (
  <Box component="nav" aria-label="Steps" sx={{ ml: { lg: -1 } }}>
    <Typography component="output" variant="body2" sx={{ display: 'block', px: { lg: 1 }, color: 'text.secondary' }}>
      {isKnown && leftText(left.length)}
    </Typography>
    <Box component="ol" sx={listSx}>
      {setupSteps.map((each) => {
        const state = stateOf(each);
        return (
          <li key={each}>
            <Link
              component={RouterLink}
              to={`?step=${each}`}
              preventScrollReset
              underline="none"
              variant="body2"
              aria-current={each === step ? 'step' : undefined}
            >
              <Icon path={icons[state]} fontSize="small" data-state={state} aria-hidden />
              <span>{stepTitles[each]}</span>
              <span style={visuallyHidden}>({words[state]})</span>
            </Link>
          </li>
        );
      })}
    </Box>
  </Box>
);
