import { stopServers } from './global-setup.js';

/** Jest's global teardown: what the set-up has started is gone. */
export default (): Promise<void> => stopServers();
