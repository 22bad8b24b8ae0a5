import { addOutbox, dropOutbox } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOutbox1764400000000 implements MigrationInterface {
  name = 'AddOutbox1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addOutbox(runner, 'equipment_checkouts');
    await addOutbox(runner, 'equipment_reservations');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner, ['equipment_checkouts', 'equipment_reservations']);
  }
}
