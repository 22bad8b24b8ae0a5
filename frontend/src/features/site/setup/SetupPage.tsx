import { pageTitles, setupSteps, type SetupStep } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { AdminPage } from '../../../components/access/AdminPage';
import { KeepForms } from '../../../components/dialog/LeaveGuard';
import { Spinner } from '../../../components/feedback/Spinner';
import { lazyPart } from '../../../components/lazy-part';
import { useSession, useStayAdmin } from '../../../lib/session/session.api';
import { useAddressParams } from '../../../lib/use-address-params';
import { StepList } from './StepList';
import { stepNeeds, useSetup } from './steps';

/** The steps come with their forms, after the password was given. */
const FirstQuestion = lazyPart(async () => (await import('./FirstQuestion')).FirstQuestion);
const StepContent = lazyPart(async () => (await import('./StepContent')).StepContent);

const besideSx = ({ sizes, breakpoints, spacing }: Theme) => ({
  display: 'grid',
  gap: { xs: 3, lg: 5 },
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('lg')]: {
    gridTemplateColumns: `${sizes.stepList} minmax(0, 1fr)`,
    '& > .steps': { position: 'sticky', top: `calc(${sizes.portalHeader}px + ${spacing(2)})` },
  },
});

const Steps = () => {
  useStayAdmin();
  const [search, show] = useAddressParams();
  const setup = useSetup();
  const { may } = useSession();
  // The page opens at the first open step, and stays there when that one is done.
  const [first, setFirst] = useState<SetupStep>();
  if (!first && setup.isLatest)
    setFirst(setup.left.find((name) => may(stepNeeds[name] ?? 'site')) ?? setup.left[0] ?? setupSteps[0]);
  const step = setupSteps.find((name) => name === search.get('step')) ?? first;
  // An opened step stays mounted, so that its input is not lost when switching steps.
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (step && !opened.includes(step)) setOpened([...opened, step]);
  if (!step) return <Spinner label="Loading the set-up" />;
  if (setup.asksHowToStart && may('admin')) return <FirstQuestion setup={setup} />;
  return (
    <Box sx={besideSx}>
      <div className="steps">
        <StepList step={step} setup={setup} />
      </div>
      <Box sx={{ minWidth: 0 }}>
        {setupSteps
          .filter((name) => opened.includes(name))
          .map((name) => (
            <div key={name} hidden={name !== step}>
              <StepContent step={name} setup={setup} onGo={(next) => show({ step: next })} />
            </div>
          ))}
      </Box>
    </Box>
  );
};

/** Sets up the lab step by step. */
const SetupPage = () => (
  <AdminPage
    right="site"
    title={pageTitles.setup}
    showsTimes={false}
    intro="Takes about 15 minutes. Steps save on their own; skip any and come back later."
  >
    <KeepForms>
      <Steps />
    </KeepForms>
  </AdminPage>
);

export default SetupPage;
