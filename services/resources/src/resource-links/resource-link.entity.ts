import type { LinkStatus, ResourceType } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A link of the hub. */
@Entity('resource_links')
@Check('resource_links_url', `url ~* '^https?://'`)
@Check(
  'resource_links_category',
  `category IN ('form', 'guide', 'tutorial', 'reference', 'meeting_notes', 'research_paper', 'slide_deck', 'code_repository', 'dataset', 'policy', 'external_tool')`,
)
@Check('resource_links_link_status', `link_status IN ('ok', 'failing', 'dead')`)
@Index('resource_links_category_created', ['category', 'createdAt', 'id'])
// Type, hub category and address are unique together. The slash of an empty path makes no difference.
@Index('resource_links_once', { synchronize: false })
export class ResourceLinkEntity extends EditedRecordEntity {
  @Column('text')
  title!: string;

  @Column('text')
  url!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  /** The type of the link. Several hub categories may share a type. */
  @Column('text')
  category!: ResourceType;

  /** The id of the hub category it was added to, built-in or shared. */
  @Column('text', { nullable: true })
  hubCategory!: string | null;

  @Column('integer')
  addedById!: number;

  @Column('boolean', { default: true })
  isPublic!: boolean;

  /** The result of the address's last check; null before the first one. */
  @Column('text', { nullable: true })
  linkStatus!: LinkStatus | null;

  @Column('timestamptz', { nullable: true })
  checkedAt!: Date | null;
}
