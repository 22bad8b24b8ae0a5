import { stopServers } from './global-setup.js';

/** Jest's global teardown: stops the servers. */
export default (): Promise<void> => stopServers();
