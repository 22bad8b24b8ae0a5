import { addOutbox } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of an identity is told to the notifications service, with the reason why it went up. */
const endIdentity = (columns: string, values: string, set: string): string => `
  CREATE OR REPLACE FUNCTION end_member_identity() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO member_identities (member_id, version${columns}) VALUES (OLD.id, 1${values})
      ON CONFLICT (member_id) DO UPDATE SET version = member_identities.version + 1${set};
    DELETE FROM member_codes WHERE member_id = OLD.id;
    DELETE FROM member_passkeys WHERE member_id = OLD.id;
    DELETE FROM member_invites WHERE member_id = OLD.id;
    DELETE FROM webauthn_challenges WHERE member_id = OLD.id;
    RETURN NULL;
  END $$`;

export class ToldOfEnds1764510000000 implements MigrationInterface {
  name = 'ToldOfEnds1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_identities ADD COLUMN reason text NOT NULL DEFAULT 'changed'
        CONSTRAINT member_identities_reason CHECK (reason IN ('protected', 'changed', 'reset', 'left'))`);
    await runner.query(endIdentity(', reason', `, 'left'`, `, reason = 'left'`));
    await addOutbox(runner, 'member_identities', { isFromNowOn: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_identities_outbox ON member_identities');
    await runner.query(endIdentity('', '', ''));
    await runner.query('ALTER TABLE member_identities DROP COLUMN reason');
  }
}
