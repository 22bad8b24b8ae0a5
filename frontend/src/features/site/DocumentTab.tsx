import { guideDocumentSchema, type SiteDocumentName } from '@lab/contracts';
import { useState } from 'react';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Spinner } from '../../components/feedback/Spinner';
import { type DocumentPart, DocumentForm } from './DocumentForm';
import type { NextStep } from './FormWithPreview';
import { GuideFields } from './GuideFields';
import { LabFields, ProfessorFields } from './LabFields';
import { LookFields } from './LookFields';
import { NewsFields, ResearchFields } from './ResearchFields';
import { SettingsFields } from './SettingsFields';
import type { SiteTab } from './SitePage';
import { useSiteDocument } from './site.api';

/** The document of each tab, and the fields that the tab shows. */
const tabs: Record<SiteTab, DocumentPart & { document: SiteDocumentName }> = {
  lab: {
    document: 'lab',
    fields: ['lab', 'researchStatement', 'address', 'groupPicture', 'joinUs', 'contactLinks', 'legal'],
    Fields: LabFields,
  },
  professor: { document: 'lab', fields: ['professor', 'cvUrl'], Fields: ProfessorFields },
  research: { document: 'research', fields: ['introduction', 'topics'], Fields: ResearchFields },
  news: { document: 'news', fields: ['news'], Fields: NewsFields },
  settings: {
    document: 'settings',
    fields: [
      'meetings',
      'roles',
      'emailDomains',
      'secondName',
      'currency',
      'equipmentCategories',
      'linkCategories',
      'language',
      'timeZone',
      'formats',
      'unfiledPapers',
      'alumniMails',
      'alumniYears',
      'portalAddress',
      'oldAddresses',
    ],
    Fields: SettingsFields,
  },
  guide: {
    document: 'guide',
    fields: Object.keys(guideDocumentSchema.shape),
    Fields: GuideFields,
  },
  look: { document: 'look', fields: ['home', 'style', 'accent', 'logo', 'icon'], Fields: LookFields },
};

/**
 * The document of a tab as a form. It waits for a newer version that is still loading; otherwise a save on another tab
 * of the same document would look like another person's change.
 */
export const DocumentTab = ({ tab, next }: { tab: SiteTab; next?: NextStep | undefined }) => {
  const { document, ...part } = tabs[tab];
  const { data: record, isFetching, ...query } = useSiteDocument(document);
  const [hasBegun, setBegun] = useState(false);
  if (record && !isFetching && !hasBegun) setBegun(true);
  if (record && hasBegun) return <DocumentForm record={record} {...part} tab={tab} next={next} />;
  if (record) return <Spinner label="Loading the texts" />;
  return <NotLoaded query={query} what="the texts" />;
};
