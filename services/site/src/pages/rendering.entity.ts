import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The last rendering, and the one that is under way: one row. */
@Entity('renderings')
@Check('renderings_one', 'id = 1')
export class RenderingEntity {
  @PrimaryColumn('integer')
  id!: number;

  /** Of what was rendered last, and of the renderer. */
  @Column('text', { nullable: true })
  digest!: string | null;

  /** The change counters when that was read: what was saved since then is not rendered. */
  @Column('text', { nullable: true })
  changes!: string | null;

  /** Why it failed; null when it did not. The pages are those of the last one that did not fail. */
  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('timestamptz', { nullable: true })
  renderedAt!: Date | null;

  /** When it is tried again; null when it did not fail. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;

  /** Of the files that were rendered last, and of those that the gateway shows. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text', { nullable: true })
  shownVersion!: string | null;

  /** Digest of what is being rendered; null when nothing is. */
  @Column('text', { nullable: true })
  pending!: string | null;

  @Column('timestamptz', { nullable: true })
  begunAt!: Date | null;

  /** How many pages of the rendering under way, or of the last one, are ready, and how many there are. */
  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { default: 0 })
  total!: number;
}
