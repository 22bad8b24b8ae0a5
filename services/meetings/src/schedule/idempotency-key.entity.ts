import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a repeated request is answered: as the first time. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb', { nullable: true })
  answer!: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
