import { setupSteps, type Right, type SetupMark, type SetupState, type SetupStep } from '@lab/contracts';
import { failure, warn } from '../../../components/toast/announce';
import { useMarkStep, useSetupState } from './setup.api';

/** What the steps are called. */
export const stepTitles: Record<SetupStep, string> = {
  lab: 'Lab',
  you: 'You',
  topics: 'Topics',
  papers: 'Papers',
  work: 'How You Work',
  people: 'People',
  reach: 'Reach',
  sample: 'Sample Data',
};

/** Steps for which the right to set the site up is not enough. */
export const stepNeeds: Partial<Record<SetupStep, Right | 'admin'>> = {
  people: 'people',
  reach: 'admin',
  sample: 'admin',
};

/** How far the set-up of the lab is, for whoever opens it in whichever browser. */
export const useSetup = () => {
  const { data, refetch, isFetchedAfterMount } = useSetupState();
  const { mutateAsync } = useMarkStep();
  const stateOf = (step: SetupStep): SetupState => data?.steps[step] ?? 'open';
  return {
    /** False until everything that tells is loaded. */
    isKnown: data !== undefined,
    /** False while this visit has not asked yet: what is known may be from an earlier one. */
    isLatest: isFetchedAfterMount,
    /** True as long as there are people of the sample lab. */
    hasSampleData: data?.hasSampleData ?? true,
    /** How many publications the first start has brought and nobody has changed. */
    firstPapers: data?.firstPapers ?? 0,
    /** How many answers of the lab guide it has brought and nobody has changed. */
    firstAnswers: data?.firstAnswers ?? 0,
    stateOf,
    /** @returns false when it was not saved, which is said */
    mark: async (step: SetupStep, state: SetupMark['state']): Promise<boolean> => {
      try {
        await mutateAsync({ step, state });
        return true;
      } catch (error) {
        warn(failure('The step was not saved')(error));
        return false;
      }
    },
    /** Looks again how far it is. */
    refresh: () => void refetch(),
    left: setupSteps.filter((step) => stateOf(step) === 'open'),
  };
};

export type Setup = ReturnType<typeof useSetup>;

/** The step after this one that is neither done nor skipped; after the last, those that were left before. */
export const nextStep = (step: SetupStep, { left }: Pick<Setup, 'left'>): SetupStep | undefined => {
  const place = setupSteps.indexOf(step);
  return left.find((other) => setupSteps.indexOf(other) > place) ?? left.find((other) => other !== step);
};
