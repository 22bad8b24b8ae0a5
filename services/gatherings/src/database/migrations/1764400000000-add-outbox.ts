import { addOutbox, dropOutbox } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOutbox1764400000000 implements MigrationInterface {
  name = 'AddOutbox1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addOutbox(runner, 'social_gatherings', {
      parents: [{ table: 'venue_candidates', key: 'winner_id' }],
      isFromNowOn: true,
    });
    await addOutbox(runner, 'venue_comments', {
      parents: [
        { table: 'venue_candidates', key: 'candidate_id' },
        { table: 'social_gatherings', key: 'gathering_id' },
      ],
      isFromNowOn: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner, ['social_gatherings', 'venue_comments']);
  }
}
