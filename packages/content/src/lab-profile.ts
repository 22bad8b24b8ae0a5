import { labProfileSchema, type LabProfile } from '@lab/contracts';
import { requirePublicFiles } from './public-files.js';
import { readYaml } from './read-yaml.js';

const FILE = 'lab.yaml';

/**
 * The lab's profile (`lab.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadLabProfile = (directory: string): LabProfile => readYaml(directory, FILE, labProfileSchema);

/**
 * Checks that the portrait and the linked files exist.
 * @param directory the content folder
 * @throws ContentError with the field of each missing file
 */
export const requireProfileFiles = (directory: string, { professor, contactLinks, cvUrl }: LabProfile): void =>
  requirePublicFiles(directory, FILE, [
    { field: 'professor.photo', path: professor.photo },
    ...[
      ...contactLinks.map(({ kind, url }) => ({ field: `contactLinks ${kind}, url`, path: url })),
      { field: 'cvUrl', path: cvUrl },
    ].filter(({ path }) => path.startsWith('/')),
  ]);
