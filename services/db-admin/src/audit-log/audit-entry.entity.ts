import type { AuditEntry, Row } from '@lab/contracts';
import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One change of one row: by an administrator, or by a service that lets the administrator see it. */
@Entity('audit_log')
@Check('audit_log_action', `action IN ('insert', 'update', 'delete', 'restore', 'blank')`)
@Check('audit_log_change', `before IS NOT NULL OR after IS NOT NULL`)
export class AuditEntryEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('text')
  actor!: string;

  @Column('text')
  action!: AuditEntry['action'];

  /** `schema.table`. */
  @Column('text')
  tableName!: string;

  @Column('integer')
  rowId!: number;

  /** Null for an insertion. */
  @Column('json', { nullable: true })
  before!: Row | null;

  /** Null for a deletion. */
  @Column('json', { nullable: true })
  after!: Row | null;

  /** When the values of the row went from `before` and `after`; null while they are there. */
  @Column('timestamptz', { nullable: true })
  blankedAt!: Date | null;
}
