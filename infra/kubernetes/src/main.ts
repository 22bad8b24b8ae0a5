import { writeFileSync } from 'node:fs';
import { generatedFiles } from './manifests.js';

// The command behind `make manifests`.
for (const [name, text] of Object.entries(generatedFiles())) {
  writeFileSync(new URL(`../base/${name}`, import.meta.url), text);
}
