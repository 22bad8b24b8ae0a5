import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The default name of a process in traces, which OTEL_SERVICE_NAME overrides: its workspace's name without the scope.
 * @param script the file that Node.js runs, `<workspace>/dist/main.js`
 * @returns e.g. `members`; undefined for a script outside every workspace
 */
export const processNameOf = (script: string | undefined): string | undefined => {
  try {
    const manifest = join(dirname(realpathSync(script!)), '../package.json');
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    return name?.split('/').at(-1);
  } catch {
    return undefined;
  }
};
