import { paths, rightTexts, type Right, type SetupStep } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part';
import type { SiteTab } from '../SitePage';
import { useHasHadRight } from '../../../lib/session/session.api';
import { SaveBar } from '../SaveBar';
import { PapersStep } from './PapersStep';
import { PeopleStep } from './PeopleStep';
import { ReachStep } from './ReachStep';
import { SampleStep } from './SampleStep';
import { nextStep, type Setup, stepNeeds, stepTitles } from './steps';

const DocumentTab = lazyPart(async () => (await import('../DocumentTab')).DocumentTab);

export interface StepProps {
  setup: Setup;
  onDone: () => void;
}

/** The purpose of each step. */
const texts: Record<SetupStep, string> = {
  lab: 'What the lab is called, and how people reach it.',
  you: 'Who leads the lab. The first screen of the site begins with your name and your portrait.',
  topics:
    'What the lab studies, on one to twelve cards. Papers are filed under the topics by the words in their titles.',
  papers:
    'The lab’s publications: all at once from a BibTeX file, or by a DOI, an arXiv number, an address or BibTeX. You see what would happen before anything is saved. New papers from your members’ ORCID records are suggested here every morning.',
  work: 'The day of the lab meeting, people’s roles, the categories of equipment and links, and the lab’s time zone.',
  people: 'Everyone in the directory. Invited people choose a passkey or a code, and edit their own entry.',
  reach: 'How the lab sends messages, and how people sign in. You can test each of these once it is saved.',
  sample: 'The sample lab is there to play with. Keep it for now, or remove it when you no longer need it.',
};

const forms: Partial<Record<SetupStep, SiteTab>> = {
  lab: 'lab',
  you: 'professor',
  topics: 'research',
  work: 'settings',
};

const parts: Partial<Record<SetupStep, ComponentType<StepProps>>> = {
  papers: PapersStep,
  people: PeopleStep,
  reach: ReachStep,
  sample: SampleStep,
};

const needText = (needed: Right | 'admin'): string =>
  needed === 'admin'
    ? 'Only the administrator can do this step.'
    : `This step needs the right “${rightTexts[needed].name}”, or the administrator.`;

/** A step's title in the middle of a sentence. */
const lowerCase = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const leftText = (step: SetupStep, { isKnown, stateOf }: Setup): string => {
  if (!isKnown) return '';
  if (stateOf(step) === 'done') return 'Done. You can come back at any time.';
  if (stateOf(step) === 'skipped') return 'Skipped. You can still do it.';
  return step in forms ? 'Not saved yet.' : 'Not done yet.';
};

interface StepContentProps {
  step: SetupStep;
  setup: Setup;
  onGo: (step: SetupStep) => void;
}

const StepButtons = ({ step, setup, onGo }: StepContentProps) => {
  const next = nextStep(step, setup);
  const go = () => next && onGo(next);
  const isOpen = setup.stateOf(step) === 'open';
  const skip = async () => {
    if (await setup.mark(step, 'skipped')) go();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOpen && (
        <Button color="inherit" onClick={() => void skip()}>
          Skip this step
        </Button>
      )}
      {!next && (
        <Button component={Link} to={paths.home} variant="outlined" color="inherit">
          See the site
        </Button>
      )}
    </Box>
  );
};

/** One step: its purpose, its state, and its form. */
export const StepContent = ({ step, setup, onGo }: StepContentProps) => {
  const [tab, Part] = [forms[step], parts[step]];
  const { [step]: needed = 'site' } = stepNeeds;
  const isAllowed = useHasHadRight(needed);
  const following = nextStep(step, setup);
  const next = following && { title: lowerCase(stepTitles[following]), go: () => onGo(following) };
  return (
    <section aria-label={stepTitles[step]}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: 2, mb: 4 }}
      >
        <Box sx={{ flex: '1 1 20rem', maxWidth: (theme) => theme.sizes.measure }}>
          <Typography variant="h3" component="h2">
            {stepTitles[step]}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{texts[step]}</Typography>
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
            {leftText(step, setup)}
          </Typography>
        </Box>
        <StepButtons step={step} setup={setup} onGo={onGo} />
      </Box>
      {tab && <DocumentTab tab={tab} next={next} />}
      {!isAllowed && <Typography>{needText(needed)}</Typography>}
      {Part && isAllowed && <Part setup={setup} onDone={() => void setup.mark(step, 'done')} />}
      {next && !(tab && isAllowed) && (
        <SaveBar>
          <Button variant="contained" onClick={next.go}>
            Next: {next.title}
          </Button>
        </SaveBar>
      )}
    </section>
  );
};
