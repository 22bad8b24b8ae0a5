import type {
  GuideDocument,
  LabDocument,
  LookDocument,
  NewsDocument,
  ResearchDocument,
  Settings,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FieldValues } from 'react-hook-form';
import { forgetFailures } from '../../../components/lazy-part';
import type { SiteTab } from '../SitePage';
import { LabPreview, NewsPreview, ProfessorPreview, ResearchPreview } from './HomePreviews';
import { PreviewTheme } from './PreviewTheme';
import { GuidePreview, LookPreview, SettingsPreview } from './SamplePreviews';

/** Gives previews that are not whole pages the margins of a page. */
const Padded = ({ children }: { children: ReactNode }) => (
  <PreviewTheme>
    <Box sx={{ p: { xs: 2.5, md: 4 } }}>{children}</Box>
  </PreviewTheme>
);

const previewOf = (tab: SiteTab, body: FieldValues): ReactNode => {
  switch (tab) {
    case 'lab':
      return <LabPreview document={body as LabDocument} />;
    case 'professor':
      return <ProfessorPreview document={body as LabDocument} />;
    case 'research':
      return <ResearchPreview document={body as ResearchDocument} />;
    case 'news':
      return <NewsPreview document={body as NewsDocument} />;
    case 'settings':
      return (
        <Padded>
          <SettingsPreview settings={body as Settings} />
        </Padded>
      );
    case 'guide':
      return (
        <Padded>
          <GuidePreview guide={body as GuideDocument} />
        </Padded>
      );
    case 'look':
      return (
        <Padded>
          <LookPreview look={body as LookDocument} />
        </Padded>
      );
  }
};

// The input may be incomplete, and the other texts may be missing. That must not break the form; the next change tries
// again.
const incomplete = (
  <Typography variant="body2" sx={{ p: 3, color: 'text.secondary' }}>
    The preview appears once everything is filled in and loaded.
  </Typography>
);

/** A preview of a document with the current input. */
export const SitePreview = ({ tab, body }: { tab: SiteTab; body: FieldValues }) => {
  const client = useQueryClient();
  return (
    <ErrorBoundary fallback={incomplete} resetKeys={[body]} onError={() => forgetFailures(client)}>
      {previewOf(tab, body)}
    </ErrorBoundary>
  );
};
