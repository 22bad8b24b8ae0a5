import { addOutbox, dropOutbox } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOutbox1764400000000 implements MigrationInterface {
  name = 'AddOutbox1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addOutbox(runner, 'lab_meetings');
    await addOutbox(runner, 'discussion_proposals', { parents: [{ table: 'lab_meetings', key: 'meeting_id' }] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner, ['lab_meetings', 'discussion_proposals']);
  }
}
