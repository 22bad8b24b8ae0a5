import { afterEach, beforeEach } from '@jest/globals';
import { afterTest, beforeTest } from '../src/test-support/setup.ts';

beforeEach(beforeTest);
afterEach(afterTest);

export * from '@jest/globals';
