import { z } from 'zod';
import { setupSteps } from './texts.js';

const setupStepSchema = z.enum(setupSteps);

/** The states of a step. `open` is neither done nor skipped. */
const setupStateSchema = z.enum(['open', 'done', 'skipped']);

/**
 * Parameter of `PUT /api/site/setup/{step}`. `start` is the question before the first step. It is done when the lab
 * started empty, and skipped when it explores the sample first.
 */
export const setupStepParamSchema = z.enum([...setupSteps, 'start'], 'There is no such step.');

/** Body of `PUT /api/site/setup/{step}`: marks a step as done or skipped. A step that is done stays done. */
export const setupMarkSchema = z
  .object({ state: z.enum(['done', 'skipped'], 'Say done or skipped') })
  .meta({ id: 'SetupMark' });

/**
 * Response of `GET /api/site/setup`: the state of each step, the same for all administrators. `start` is the question
 * whether to start with an empty lab; it is not open once another step is done or skipped. `hasSampleData` is true
 * while there are unedited members of the sample lab. `firstPapers` and `firstAnswers` are the numbers of unedited
 * publications and FAQ entries that came with the first start.
 */
export const siteSetupSchema = z
  .object({
    steps: z.record(setupStepSchema, setupStateSchema),
    start: setupStateSchema,
    hasSampleData: z.boolean(),
    firstPapers: z.int().min(0),
    firstAnswers: z.int().min(0),
  })
  .meta({ id: 'SiteSetup' });

export type SetupStep = z.infer<typeof setupStepSchema>;
/** A step, or the question before the first one. */
export type SetupMarkName = z.infer<typeof setupStepParamSchema>;
export type SetupState = z.infer<typeof setupStateSchema>;
export type SetupMark = z.output<typeof setupMarkSchema>;
export type SiteSetup = z.infer<typeof siteSetupSchema>;
