import type { SetupMark, SetupMarkName, SetupStep, SiteDocumentName } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { changedPaths } from '../documents/changed-paths.js';

export const SETUP_STEPS = new Statement<{ step: SetupMarkName; state: SetupMark['state'] }>(
  'SELECT step, state FROM setup_steps',
);

/** Whether the lab started without the content of the sample. */
export const HAS_STARTED_EMPTY = new Statement<{ isEmpty: boolean }>(
  `SELECT EXISTS (SELECT FROM setup_steps WHERE step = 'start' AND state = 'done') AS "isEmpty"`,
);

/** A finished step stays done. */
export const MARK_STEPS = new Statement(`
  INSERT INTO setup_steps (step, state) SELECT unnest(:steps::text[]), :state
  ON CONFLICT (step) DO UPDATE SET state = excluded.state WHERE setup_steps.state <> 'done'`);

/** Marks steps as done, in the transaction of the write that completes them. */
export const markDone = async (manager: EntityManager, ...steps: SetupMarkName[]): Promise<void> => {
  if (steps.length > 0) await MARK_STEPS.run(manager, { steps, state: 'done' });
};

/** The parts of the document `lab` that belong to the step about the professor. */
const ABOUT_YOU = /^(?:professor|cvUrl)\b/;

/** The steps that this save completes. */
export const stepsOfSave = (kind: SiteDocumentName, before: object, after: object): SetupStep[] => {
  if (kind === 'research') return ['topics'];
  if (kind === 'settings') return ['work'];
  if (kind !== 'lab') return [];
  return [...new Set(changedPaths(before, after).map((path) => (ABOUT_YOU.test(path) ? 'you' : 'lab')))];
};
