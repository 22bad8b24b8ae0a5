import { expect, it } from '@jest/globals';
import { listMigration, withoutDown } from './list-migration.js';

const database = (imports: string, migrations: string) => `import type { ServiceDatabase } from '@lab/service-kit';
${imports}
/** The schema. */
export const database: ServiceDatabase = {
  migrations: [${migrations}],
};
`;
const first = `import { Create1 } from './migrations/1-create.js';\n`;
const second = `import { AddOffice2 } from './migrations/2-add-office.js';\n`;
const migration = { path: './migrations/2-add-office.js', className: 'AddOffice2' };

it('lists a migration after the existing ones', () => {
  expect(listMigration(database(first, 'Create1'), migration)).toBe(database(first + second, 'Create1, AddOffice2'));
});

it('lists the first one, and one after a list of several lines', () => {
  expect(listMigration(database('', ''), migration)).toContain('migrations: [AddOffice2]');
  expect(listMigration(database(first, '\n    Create1,\n  '), migration)).toContain(
    'migrations: [Create1, AddOffice2]',
  );
});

it('fails without a list of migrations', () => {
  expect(() => listMigration('export const nothing = 1;', migration)).toThrow('There is no list of migrations.');
});

it('removes the `down` that TypeORM generates', () => {
  const generated = `import { MigrationInterface, QueryRunner } from "typeorm";

export class AddOffice2 implements MigrationInterface {
    name = 'AddOffice2'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(\`ALTER TABLE "rooms" ADD "office" text\`);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(\`ALTER TABLE "rooms" DROP COLUMN "office"\`);
    }

}
`;
  expect(withoutDown(generated)).toBe(`import { irreversible } from '@lab/service-kit/migrations';
import { MigrationInterface, QueryRunner } from "typeorm";

export class AddOffice2 implements MigrationInterface {
    name = 'AddOffice2'
    down = irreversible;

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(\`ALTER TABLE "rooms" ADD "office" text\`);
    }

}
`);
});
