import type { ServiceDatabase } from '@lab/service-kit';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { DocumentEntity } from '../documents/document.entity.js';
import { FileEntity } from '../files/file.entity.js';
import { PageEntity } from '../pages/page.entity.js';
import { RenderedPageEntity } from '../rendered-pages/rendered-page.entity.js';
import { RenderingEntity } from '../rendered-pages/rendering.entity.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { SetupStepEntity } from '../setup/setup-step.entity.js';
import { ReachEntity } from '../reach/reach.entity.js';
import { CreateSite1795600000000 } from './migrations/1795600000000-create-site.js';
import { AddReach1795700000000 } from './migrations/1795700000000-add-reach.js';
import { AddPages1796000400000 } from './migrations/1796000400000-add-pages.js';
import { AddGuide1796000500000 } from './migrations/1796000500000-add-guide.js';
import { TranslateGuide1796060000000 } from './migrations/1796060000000-translate-guide.js';

export const siteDatabase: ServiceDatabase = {
  service: 'site',
  entities: [
    CandidateEntity,
    DocumentEntity,
    FileEntity,
    RenderedPageEntity,
    PageEntity,
    PublicationEntity,
    ReachEntity,
    RenderingEntity,
    SetupStepEntity,
  ],
  migrations: [
    CreateSite1795600000000,
    AddReach1795700000000,
    AddPages1796000400000,
    AddGuide1796000500000,
    TranslateGuide1796060000000,
  ],
};
