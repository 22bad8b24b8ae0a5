import type { SiteHistory } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { useKeptValue } from '../../lib/kept-value';
import { http } from '../../lib/http/http-client';
import { siteDocumentQuery } from '../../lib/settings/settings.api';
import { SITE_TOPIC } from '../../lib/settings/site-topic';

/** The steps in their order, by their names in the address. */
export const steps = {
  lab: 'Lab',
  you: 'You',
  topics: 'Topics',
  papers: 'Papers',
  work: 'How You Work',
  people: 'People',
  reach: 'Reach',
  sample: 'Sample Data',
} as const;

export type Step = keyof typeof steps;

export const stepNames = Object.keys(steps) as Step[];

export type StepState = 'open' | 'done' | 'skipped';

type Marks = Partial<Record<Step, 'done' | 'skipped'>>;

const readMarks = (text: string): Marks => {
  try {
    return Object(JSON.parse(text)) as Marks;
  } catch {
    return {};
  }
};

/** The fields of the document `lab` that the step about the professor has. */
const isAboutYou = (path: string): boolean => /^(professor|cvUrl)\b/.test(path);

/** What was changed in the document since the lab began with the words that are shipped. */
const useChangesOfLab = (): readonly string[] | undefined => {
  const { data } = useQuery({
    queryKey: [SITE_TOPIC, 'lab', 'history', 'changes'],
    queryFn: ({ signal }) => http.get<SiteHistory>('/api/site/lab/history?limit=100', signal),
  });
  return data?.revisions.filter(({ version }) => version > 1).flatMap(({ changed }) => changed);
};

const useIsChanged = (name: 'research' | 'settings'): boolean | undefined => {
  const { data } = useQuery(siteDocumentQuery(name));
  return data && data.version > 1;
};

const MARKS = 'setup-steps';

/** How far the set-up is. Documents tell themselves whether they were saved; this browser keeps what else was done or skipped. */
export const useSetup = () => {
  const [text, setText] = useKeptValue(MARKS, '{}');
  const changes = useChangesOfLab();
  const [topics, work] = [useIsChanged('research'), useIsChanged('settings')];
  const marks = readMarks(text);
  const saved: Partial<Record<Step, boolean | undefined>> = {
    lab: changes?.some((path) => !isAboutYou(path)),
    you: changes?.some(isAboutYou),
    topics,
    work,
  };
  const stateOf = (step: Step): StepState => (saved[step] ? 'done' : (marks[step] ?? 'open'));
  const mark = (step: Step, state: 'done' | 'skipped') => setText(JSON.stringify({ ...marks, [step]: state }));
  return {
    /** False until everything that tells is loaded. */
    isKnown: changes !== undefined && topics !== undefined && work !== undefined,
    stateOf,
    mark,
    left: stepNames.filter((step) => stateOf(step) === 'open'),
  };
};

export type Setup = ReturnType<typeof useSetup>;

/** The step after this one that is neither done nor skipped; after the last, those that were left before. */
export const nextStep = (step: Step, { left }: Pick<Setup, 'left'>): Step | undefined => {
  const place = stepNames.indexOf(step);
  return left.find((other) => stepNames.indexOf(other) > place) ?? left.find((other) => other !== step);
};
