import { nodeProject } from '../../vitest.node.js';

export default nodeProject('db-admin');
