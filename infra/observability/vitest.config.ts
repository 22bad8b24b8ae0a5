import { nodeProject } from '../../vitest.node.js';

export default nodeProject('observability');
