import { afterAll, beforeAll, describe } from '@jest/globals';
import { describeAccess } from './whole-lab/access.js';
import { describeWholeApi } from './whole-lab/api.js';
import { startWholeLab, type StartedWholeLab } from './whole-lab/start-whole-lab.js';
import { describeTokenExamples } from './whole-lab/token-examples.js';

let lab: StartedWholeLab;

beforeAll(async () => {
  lab = await startWholeLab();
});
afterAll(() => lab.close());

// These come first, because they count what is in the lab.
describe('the examples of the page about API tokens', () => {
  describeTokenExamples(() => lab);
});
describe('every route and everybody who may come', () => {
  describeAccess(() => lab);
});
describe('the whole API', () => {
  describeWholeApi(() => lab);
});
