import { register } from 'node:module';

// Node's own loader runs the tests; this teaches it TypeScript.
register('./typescript-hooks.mjs', import.meta.url);
