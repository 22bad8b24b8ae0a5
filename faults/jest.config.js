import shared from '../jest.config.js';

const node = shared.projects.find(({ displayName }) => displayName === 'node');

/** Each file breaks its own running system, one after the other: `make test-faults`. */
export default {
  maxWorkers: 1,
  projects: [{ ...node, displayName: 'faults', roots: ['.'], globalSetup: undefined, globalTeardown: undefined }],
};
