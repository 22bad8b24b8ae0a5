import { pageTitles } from '@lab/contracts';
import Box from '@mui/material/Box';
import { AdminPage } from '../../components/access/AdminPage';
import { lazyPart } from '../../components/lazy-part';
import { StatusTabs } from '../../components/layout/StatusTabs';
import { useHasHadRight, useSession } from '../../lib/session/session.api';
import { FaqEditor } from '../lab-guide/index';
import { PublishState } from './PublishState';

const labels = {
  lab: 'Lab',
  professor: 'Professor',
  research: 'Research',
  publications: 'Publications',
  pages: 'Pages',
  news: 'News',
  settings: 'How we work',
  look: 'Look',
  guide: 'Guide',
  files: 'Files',
  moving: 'Moving',
} as const;

/** For administrators only. */
const adminLabels = { ...labels, reach: 'E-mail, chat and AI' } as const;

/** The tabs without a document. */
const otherTabs = ['publications', 'pages', 'files', 'moving', 'reach'] as const;

type Tab = keyof typeof adminLabels;

/** The tabs with a document. */
export type SiteTab = Exclude<Tab, (typeof otherTabs)[number]>;

const isDocumentTab = (tab: Tab): tab is SiteTab => !otherTabs.some((other) => other === tab);

/** The forms come with their schemas, after the password was given. */
const DocumentTab = lazyPart(async () => (await import('./DocumentTab')).DocumentTab);
const ReachForm = lazyPart(async () => (await import('./reach/ReachForm')).ReachForm);
const FilesTab = lazyPart(async () => (await import('./FilesTab')).FilesTab);
const MovingTab = lazyPart(async () => (await import('./moving/MovingTab')).MovingTab);
const PagesTab = lazyPart(async () => (await import('./pages/PagesTab')).PagesTab);
const PublicationsTab = lazyPart(async () => (await import('./publications/PublicationsTab')).PublicationsTab);

const Tabs = () => {
  const { guide, ...ofSite } = useHasHadRight('admin') ? adminLabels : labels;
  const shown: Partial<typeof adminLabels> = {
    ...(useHasHadRight('site') && ofSite),
    ...(useHasHadRight('guide') && { guide }),
  };
  return (
    <StatusTabs id="site-document" label="Parts of the site" param="tab" labels={shown as typeof adminLabels}>
      {(tab) => (
        <Box key={tab} sx={{ pt: 3 }}>
          {tab === 'publications' && <PublicationsTab />}
          {tab === 'pages' && <PagesTab />}
          {tab === 'files' && <FilesTab />}
          {tab === 'moving' && <MovingTab />}
          {tab === 'reach' && <ReachForm />}
          {tab === 'guide' && (
            <Box sx={{ mb: 5 }}>
              <FaqEditor />
            </Box>
          )}
          {isDocumentTab(tab) && <DocumentTab tab={tab} />}
        </Box>
      )}
    </StatusTabs>
  );
};

/** The page on which the administrator and helpers edit the site, the lab's settings and the guide. */
const SitePage = () => {
  const { may } = useSession();
  return (
    <AdminPage
      right={may('guide') ? 'guide' : 'site'}
      title={pageTitles.site}
      intro="What visitors read and how the lab works. Saving publishes it."
    >
      {may('site') && <PublishState />}
      <Tabs />
    </AdminPage>
  );
};

export default SitePage;
