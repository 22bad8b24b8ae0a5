import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A gathering can be restored for as long as the audit log has it, which is two years by default: so long its link is kept. */
export class KeepShareLinksLonger1764720000000 implements MigrationInterface {
  name = 'KeepShareLinksLonger1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepLinkFor('2 years'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepLinkFor('1 year'));
  }
}

const keepLinkFor = (age: string): string => `
  CREATE OR REPLACE FUNCTION keep_share_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM deleted_share_links WHERE deleted_at < now() - interval '${age}';
    INSERT INTO deleted_share_links (gathering_id, share_token) VALUES (OLD.id, OLD.share_token)
    ON CONFLICT (gathering_id) DO UPDATE SET share_token = excluded.share_token, deleted_at = now();
    RETURN NULL;
  END $$`;
