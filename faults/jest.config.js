import shared from '../jest.config.js';

const node = shared.projects.find(({ displayName }) => displayName === 'node');

/** `make test-faults`: each file starts and breaks its own system, one file at a time. */
export default {
  maxWorkers: 1,
  projects: [{ ...node, displayName: 'faults', roots: ['.'], globalSetup: undefined, globalTeardown: undefined }],
};
