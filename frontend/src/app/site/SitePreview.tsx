import type { LabDocument, LookDocument, NewsDocument, ResearchDocument, Settings } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteTab } from '../../features/site/SiteEditor';
import { LabPreview, NewsPreview, ProfessorPreview, ResearchPreview } from './HomePreviews';
import { PreviewBoundary } from './PreviewBoundary';
import { LookPreview, SettingsPreview } from './SamplePreviews';

const previewSx: SxProps<Theme> = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

const paddedSx: SxProps<Theme> = { p: { xs: 2.5, md: 4 } };

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
        <Box sx={paddedSx}>
          <SettingsPreview settings={body as Settings} />
        </Box>
      );
    case 'look':
      return (
        <Box sx={paddedSx}>
          <LookPreview look={body as LookDocument} />
        </Box>
      );
  }
};

/** What a document would look like with what is typed. It is a picture: nothing in it can be clicked or focused. */
export const SitePreview = ({ tab, body }: { tab: SiteTab; body: FieldValues }) => (
  <>
    <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', mb: 1 }}>
      Preview
    </Typography>
    <Box inert sx={previewSx}>
      <PreviewBoundary body={body}>{previewOf(tab, body)}</PreviewBoundary>
    </Box>
  </>
);
