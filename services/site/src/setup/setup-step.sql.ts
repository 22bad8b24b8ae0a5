import type { SetupMark, SetupStep, SiteDocumentName } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { changedPaths } from '../documents/changed-paths.js';

export const SETUP_STEPS = new Statement<{ step: SetupStep; state: SetupMark['state'] }>(
  'SELECT step, state FROM setup_steps',
);

/** One that is done stays done. */
export const MARK_STEPS = new Statement(`
  INSERT INTO setup_steps (step, state) SELECT unnest(:steps::text[]), :state
  ON CONFLICT (step) DO UPDATE SET state = excluded.state WHERE setup_steps.state <> 'done'`);

/** Notes in the transaction of a write that it was the work of these steps. */
export const markDone = async (manager: EntityManager, ...steps: SetupStep[]): Promise<void> => {
  if (steps.length > 0) await MARK_STEPS.run(manager, { steps, state: 'done' });
};

/** What the step about the professor has of the document `lab`. */
const ABOUT_YOU = /^(?:professor|cvUrl)\b/;

/** The steps whose work it is to save this document as it is now. */
export const stepsOfSave = (kind: SiteDocumentName, before: object, after: object): SetupStep[] => {
  if (kind === 'research') return ['topics'];
  if (kind === 'settings') return ['work'];
  if (kind !== 'lab') return [];
  return [...new Set(changedPaths(before, after).map((path) => (ABOUT_YOU.test(path) ? 'you' : 'lab')))];
};
