import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The last rendering and the one in progress, in a single row. */
@Entity('renderings')
@Check('renderings_one', 'id = 1')
export class RenderingEntity {
  @PrimaryColumn('integer')
  id!: number;

  /** The digest of the last rendered content and of the renderer. */
  @Column('text', { nullable: true })
  digest!: string | null;

  /** The change counters when that content was read. Later saves are not rendered yet. */
  @Column('text', { nullable: true })
  changes!: string | null;

  /** Why it failed; null if it succeeded. The pages are those of the last successful rendering. */
  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('timestamptz', { nullable: true })
  renderedAt!: Date | null;

  /** When it will be retried; null if it succeeded. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;

  /** The version of the last rendered files. `shownVersion` is that of the files that the gateway shows. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text', { nullable: true })
  shownVersion!: string | null;

  /** The digest of the content being rendered; null if nothing is. */
  @Column('text', { nullable: true })
  pending!: string | null;

  @Column('timestamptz', { nullable: true })
  begunAt!: Date | null;

  /** The number of finished pages and of all pages, for the current or last rendering. */
  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { default: 0 })
  total!: number;
}
