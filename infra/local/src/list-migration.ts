/**
 * Lists a new migration in a service's `database.ts`, below the ones that are there.
 * @param source the file as it is
 * @param migration the path of its file as imported from there, and its class
 * @returns the file with the migration
 * @throws Error when the file does not look as expected
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
