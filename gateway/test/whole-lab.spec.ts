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

// These run first, because they count the records in the lab.
describe('the examples on the page about API tokens', () => {
  describeTokenExamples(() => lab);
});
describe('the access rules of all routes', () => {
  describeAccess(() => lab);
});
describe('the whole API', () => {
  describeWholeApi(() => lab);
});
