import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

const startsSystems = ({ path }) => path.includes('/infra/');

/**
 * Runs files that start whole systems first, because they take longest, which Jest does not know on a fresh clone. With
 * `--randomize`, files run in a random order that depends only on `--seed`.
 */
export default class extends Sequencer {
  constructor(options) {
    super(options);
    this.config = options.globalConfig;
  }

  sort(tests) {
    const { randomize, seed, rootDir } = this.config;
    const rank = ({ path }) =>
      createHash('sha1')
        .update(path.replace(rootDir, String(seed)))
        .digest('hex');
    if (randomize) return tests.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    const sorted = super.sort(tests); // oxlint-disable-line unicorn/no-array-sort
    return [...sorted.filter(startsSystems), ...sorted.filter((test) => !startsSystems(test))];
  }
}
