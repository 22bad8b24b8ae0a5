import Sequencer from '@jest/test-sequencer';

const startsSystems = ({ path }) => path.includes('/infra/');

/** Runs files that start whole systems first, because they take longest; on a fresh clone Jest cannot know that. */
export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests); // oxlint-disable-line unicorn/no-array-sort
    return [...sorted.filter(startsSystems), ...sorted.filter((test) => !startsSystems(test))];
  }
}
