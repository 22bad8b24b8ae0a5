import shared from '../jest.config.js';

/** Each file breaks a running system of its own, one after the other: `make test-faults`. */
export default { ...shared, roots: ['.'], maxWorkers: 1, globalSetup: undefined, globalTeardown: undefined };
