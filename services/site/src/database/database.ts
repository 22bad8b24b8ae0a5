import type { ServiceDatabase } from '@lab/service-kit';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { DocumentEntity } from '../documents/document.entity.js';
import { FileEntity } from '../files/file.entity.js';
import { PageEntity } from '../pages/page.entity.js';
import { RenderingEntity } from '../pages/rendering.entity.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { SetupStepEntity } from '../setup/setup-step.entity.js';
import { CreateSite1795600000000 } from './migrations/1795600000000-create-site.js';

export const siteDatabase: ServiceDatabase = {
  service: 'site',
  entities: [
    CandidateEntity,
    DocumentEntity,
    FileEntity,
    PageEntity,
    PublicationEntity,
    RenderingEntity,
    SetupStepEntity,
  ],
  migrations: [CreateSite1795600000000],
};
