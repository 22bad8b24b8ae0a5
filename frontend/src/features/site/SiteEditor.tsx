import { pageTitles, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AdminPage } from '../../components/access/AdminPage';
import { lazyPart } from '../../components/lazy-part';
import { StatusTabs } from '../../components/layout/StatusTabs';

const labels = {
  lab: 'Lab',
  professor: 'Professor',
  research: 'Research',
  news: 'News',
  settings: 'How We Work',
  look: 'Look',
} as const;

export type SiteTab = keyof typeof labels;

export interface SiteEditorProps {
  /** What a tab's document would look like with this body. */
  preview: (tab: SiteTab, body: FieldValues) => ReactNode;
}

/** The forms come with their schemas, after the password was given. */
const DocumentTab = lazyPart(async () => (await import('./DocumentTab')).DocumentTab);

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
          <DocumentTab tab={tab} preview={preview} />
        </Box>
      )}
    </StatusTabs>
  </AdminPage>
);
