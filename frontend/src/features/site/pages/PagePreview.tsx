import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { PageText } from '../../../components/PageText';
import { pageNodes } from '../../../lib/markdown/page-nodes';
import { PreviewTheme } from '../preview/PreviewTheme';
import { previewSx } from '../preview/preview-styles';

interface PagePreviewProps {
  title: string;
  body: string;
}

/** A page with the current input. Nothing in it can be clicked or focused. */
export const PagePreview = ({ title, body }: PagePreviewProps) => {
  const text = useDeferredValue(body);
  const nodes = useMemo(() => pageNodes(text), [text]);
  return (
    <>
      <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', mb: 1 }}>
        Preview
      </Typography>
      <Box inert sx={previewSx}>
        <PreviewTheme>
          <Box sx={{ p: { xs: 2.5, md: 4 } }}>
            <Typography variant="h2" component="p" sx={{ mb: 2 }}>
              {title}
            </Typography>
            <PageText nodes={nodes} />
          </Box>
        </PreviewTheme>
      </Box>
    </>
  );
};
