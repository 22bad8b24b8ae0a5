import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How the last rendering went: one row. */
@Entity('renderings')
@Check('renderings_one', 'id = 1')
export class RenderingEntity {
  @PrimaryColumn('integer')
  id!: number;

  /** Of what was rendered, and of the renderer. */
  @Column('text')
  digest!: string;

  /** Why it failed; null when it did not. The pages are those of the last one that did not fail. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz')
  renderedAt!: Date;

  /** When it is tried again; null when it did not fail. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;
}
