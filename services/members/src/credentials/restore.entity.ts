import { RecordEntity } from '@lab/service-kit/entities';
import { Entity } from 'typeorm';

/** When a backup was restored: sessions from before have ended. */
@Entity('restores')
export class RestoreEntity extends RecordEntity {}
