import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SettingsEntity } from './settings.entity.js';

/** The link in an e-mail that ends further ones. Each e-mail has a secret of its own, of which only the hash is stored. */
@Entity('unsubscribe_links')
export class UnsubscribeLinkEntity {
  @PrimaryColumn('text')
  tokenHash!: string;

  @Index('unsubscribe_links_of_member')
  @ForeignKey(() => SettingsEntity, { name: 'unsubscribe_links_settings', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
