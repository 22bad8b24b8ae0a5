import { z } from 'zod';
import { setupSteps } from './texts.js';

const setupStepSchema = z.enum(setupSteps);

/** `open` is neither done nor skipped. */
const setupStateSchema = z.enum(['open', 'done', 'skipped']);

/** Parameter of `PUT /api/site/setup/{step}`. */
export const setupStepParamSchema = z.enum(setupSteps, 'There is no such step.');

/** Body of `PUT /api/site/setup/{step}`: what somebody says of a step. One that is done stays done. */
export const setupMarkSchema = z
  .object({ state: z.enum(['done', 'skipped'], 'Say done or skipped') })
  .meta({ id: 'SetupMark' });

/**
 * Response of `GET /api/site/setup`: how far the set-up is, for everybody who looks. `hasSampleData` is true as long as there
 * are people of the sample lab whom nobody has changed; `firstPapers` are the publications that the first start has brought and
 * nobody has changed.
 */
export const siteSetupSchema = z
  .object({
    steps: z.record(setupStepSchema, setupStateSchema),
    hasSampleData: z.boolean(),
    firstPapers: z.int().min(0),
  })
  .meta({ id: 'SiteSetup' });

export type SetupStep = z.infer<typeof setupStepSchema>;
export type SetupState = z.infer<typeof setupStateSchema>;
export type SetupMark = z.output<typeof setupMarkSchema>;
export type SiteSetup = z.infer<typeof siteSetupSchema>;
