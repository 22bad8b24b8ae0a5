/**
 * Adds a new migration to a service's `database.ts`, after the existing ones.
 * @param source the file's text
 * @param migration its import path from that file, and its class
 * @returns the new text
 * @throws Error when the file has an unexpected form
 */
export const listMigration = (source: string, migration: { path: string; className: string }): string => {
  const imports = source.match(/^import .*$/gm) ?? [];
  const list = /migrations: \[([^\]]*)\]/;
  const lastImport = imports.at(-1);
  const listed = list.exec(source)?.[1];
  if (lastImport === undefined || listed === undefined) throw new Error('There is no list of migrations.');
  const classes = [...listed.split(',').filter((name) => name.trim()), migration.className];
  return source
    .replace(lastImport, `${lastImport}\nimport { ${migration.className} } from '${migration.path}';`)
    .replace(list, `migrations: [${classes.map((name) => name.trim()).join(', ')}]`);
};

/**
 * Replaces the `down` that TypeORM generates with `irreversible`.
 * @param source of a generated migration
 * @returns the new text
 */
export const withoutDown = (source: string): string =>
  source
    .replace(/\n *public async down\([\s\S]*?\n {4}\}\n/, '')
    .replace(/^( *)name = .*$/m, '$&\n$1down = irreversible;')
    .replace(/^/, `import { irreversible } from '@lab/service-kit/migrations';\n`);
