import { register } from 'node:module';

// Lets Node's own loader import TypeScript.
register('./typescript-hooks.mjs', import.meta.url);
