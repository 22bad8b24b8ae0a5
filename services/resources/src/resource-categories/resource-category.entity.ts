import type { IconColor, ResourceType } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A category of the hub that all members share, in addition to the built-in ones. */
@Entity('resource_categories')
@Check(
  'resource_categories_db_category',
  `db_category IN ('form', 'guide', 'tutorial', 'reference', 'meeting_notes', 'research_paper', 'slide_deck', 'code_repository', 'dataset', 'policy', 'external_tool')`,
)
@Check('resource_categories_icon_color', `icon_color IN ('gray', 'blue', 'green', 'red', 'purple', 'amber', 'cyan')`)
// The title is unique, ignoring case and the amount of white space.
@Index('resource_categories_once', { synchronize: false })
export class ResourceCategoryEntity extends EditedRecordEntity {
  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  /** The type of its links. */
  @Column('text')
  dbCategory!: ResourceType;

  @Column('text', { default: 'gray' })
  iconColor!: IconColor;
}
