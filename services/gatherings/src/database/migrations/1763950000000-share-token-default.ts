import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators cannot see share tokens, so the database generates one (244 random bits) for an event that they add.
 */
export class ShareTokenDefault1763950000000 implements MigrationInterface {
  name = 'ShareTokenDefault1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION new_share_token() RETURNS text LANGUAGE sql VOLATILE AS $$
        SELECT translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
      $$`);
    await runner.query('ALTER TABLE social_gatherings ALTER COLUMN share_token SET DEFAULT new_share_token()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE social_gatherings ALTER COLUMN share_token DROP DEFAULT');
    await runner.query('DROP FUNCTION new_share_token()');
  }
}
