import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity } from 'typeorm';

/** A stock-take of a location, or of the whole inventory. */
@Entity('stock_takes')
export class StockTakeEntity extends RecordEntity {
  /** Null for the whole inventory. */
  @Column('text', { nullable: true })
  location!: string | null;

  /** The items that were there according to the inventory when it began. */
  @Column('jsonb')
  expectedIds!: number[];

  @Column('integer')
  startedById!: number;

  @Column('text')
  starterName!: string;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
