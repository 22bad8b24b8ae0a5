import { pageTitles, paths, type SiteDocumentName } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AdminPage } from '../../components/access/AdminPage';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { StatusTabs } from '../../components/layout/StatusTabs';
import { type DocumentPart, DocumentForm } from './DocumentForm';
import { LabFields, ProfessorFields } from './LabFields';
import { LookFields } from './LookFields';
import { NewsFields, ResearchFields } from './ResearchFields';
import { SettingsFields } from './SettingsFields';
import { useSiteDocument } from './site.api';

const labels = {
  lab: 'Lab',
  professor: 'Professor',
  research: 'Research',
  news: 'News',
  settings: 'How We Work',
  look: 'Look',
} as const;

export type SiteTab = keyof typeof labels;

/** The document of each tab, and what the tab has of it. */
const tabs: Record<SiteTab, DocumentPart & { document: SiteDocumentName }> = {
  lab: {
    document: 'lab',
    fields: ['lab', 'researchStatement', 'joinUs', 'contactLinks'],
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
    ],
    Fields: SettingsFields,
  },
  look: { document: 'look', fields: ['accent', 'logo', 'icon'], Fields: LookFields },
};

interface SiteEditorProps {
  /** What a tab's document would look like with this body. */
  preview: (tab: SiteTab, body: FieldValues) => ReactNode;
}

const Tab = ({ tab, preview }: SiteEditorProps & { tab: SiteTab }) => {
  const { document, ...part } = tabs[tab];
  const { data: record, error, refetch } = useSiteDocument(document);
  if (record) return <DocumentForm record={record} {...part} preview={(body) => preview(tab, body)} />;
  if (!error) return <Spinner label="Loading the texts" />;
  return <ErrorState title="This could not be loaded" error={error} onRetry={() => void refetch()} />;
};

/** The page on which the administrator edits what the site says, and how the lab works. */
export const SiteEditor = ({ preview }: SiteEditorProps) => (
  <AdminPage
    title={pageTitles.site}
    intro="What visitors read, and how the lab works. Saving publishes at once."
    back={{ to: paths.portal, label: 'Back to Portal' }}
  >
    <StatusTabs id="site-document" label="Parts of the site" param="tab" labels={labels}>
      {(tab) => (
        <Box key={tab} sx={{ pt: 3 }}>
          <Tab tab={tab} preview={preview} />
        </Box>
      )}
    </StatusTabs>
  </AdminPage>
);
