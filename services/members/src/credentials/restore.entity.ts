import { RecordEntity } from '@lab/service-kit/entities';
import { Entity } from 'typeorm';

/** A restore of a backup. Earlier sessions ended with it. */
@Entity('restores')
export class RestoreEntity extends RecordEntity {}
