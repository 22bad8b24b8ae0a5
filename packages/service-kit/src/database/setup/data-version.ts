import { readFileSync } from 'node:fs';
import { backupMessages } from '@lab/contracts';
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';

/**
 * The oldest version whose data this one can upgrade. A release that needs a later one to have run first, for example
 * because it no longer has its migrations, names that one here and in the changelog.
 */
export const UPGRADES_FROM = '0.1.0';

/** The first version, which did not note itself in its data. */
const FIRST = '0.1.0';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Notes the version that used a schema last, as the schema's comment. Only the schema's owner may run it. */
export const noteVersion = (schema: string, used: string = version): string =>
  `COMMENT ON SCHEMA ${identifier(schema)} IS ${literal(used)}`;

/** Selects the noted `version` of the schema `$1`; null when there is none. */
export const NOTED_VERSION = `SELECT obj_description(to_regnamespace($1), 'pg_namespace') AS version`;

/**
 * Says why this version cannot upgrade data.
 * @param noted the version that used the data last, if it was noted
 * @returns a sentence, or undefined when it can
 */
export const skippedVersion = (noted: string | null | undefined): string | undefined => {
  const used = noted ?? FIRST;
  const isOlder = used.localeCompare(UPGRADES_FROM, 'en', { numeric: true }) < 0;
  return isOlder ? backupMessages.skippedVersion(used, UPGRADES_FROM) : undefined;
};
