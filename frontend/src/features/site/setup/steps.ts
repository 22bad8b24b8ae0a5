import {
  setupSteps,
  type Right,
  type SetupMark,
  type SetupMarkName,
  type SetupState,
  type SetupStep,
} from '@lab/contracts';
import { failure, warn } from '../../../components/toast/announce';
import { useMarkStep, useSetupState } from './setup.api';

/** The titles of the steps. */
export const stepTitles: Record<SetupStep, string> = {
  lab: 'Lab',
  you: 'The professor',
  topics: 'Topics',
  papers: 'Papers',
  work: 'How you work',
  people: 'People',
  reach: 'E-mail, chat and AI',
  sample: 'Sample data',
};

/** Steps that need more than the right to edit the site. */
export const stepNeeds: Partial<Record<SetupStep, Right | 'admin'>> = {
  people: 'people',
  reach: 'admin',
  sample: 'admin',
};

/** The progress of the set-up, the same for everyone who may set up the lab. */
export const useSetup = () => {
  const { data, refetch, isFetchedAfterMount } = useSetupState();
  const { mutateAsync } = useMarkStep();
  const stateOf = (step: SetupStep): SetupState => data?.steps[step] ?? 'open';
  return {
    /** False until the progress is loaded. */
    isKnown: data !== undefined,
    /** False until this visit has loaded it: before, it may come from the cache of an earlier visit. */
    isLatest: isFetchedAfterMount,
    /** True until the lab has chosen between an empty start and the sample. */
    asksHowToStart: data?.start === 'open',
    /** True as long as there are people of the sample lab. */
    hasSampleData: data?.hasSampleData ?? true,
    /** The number of unchanged sample publications. */
    firstPapers: data?.firstPapers ?? 0,
    /** The number of unchanged sample answers of the lab guide. */
    firstAnswers: data?.firstAnswers ?? 0,
    stateOf,
    /** @returns false when it was not saved; a toast says so */
    mark: async (step: SetupMarkName, state: SetupMark['state']): Promise<boolean> => {
      try {
        await mutateAsync({ step, state });
        return true;
      } catch (error) {
        warn(failure('The step was not saved')(error));
        return false;
      }
    },
    /** Loads the progress again. */
    refresh: () => void refetch(),
    left: setupSteps.filter((step) => stateOf(step) === 'open'),
  };
};

export type Setup = ReturnType<typeof useSetup>;

/** The next step that is neither done nor skipped; after the last one, earlier ones. */
export const nextStep = (step: SetupStep, { left }: Pick<Setup, 'left'>): SetupStep | undefined => {
  const place = setupSteps.indexOf(step);
  return left.find((other) => setupSteps.indexOf(other) > place) ?? left.find((other) => other !== step);
};
