import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { FormattedText } from '../../../components/FormattedText';
import { formatMarkdown } from '../../../lib/markdown/format-markdown';
import { PreviewTheme } from '../preview/PreviewTheme';

interface PagePreviewProps {
  title: string;
  body: string;
}

/** Previews a page as it is typed. */
export const PagePreview = ({ title, body }: PagePreviewProps) => {
  const text = useDeferredValue(body);
  const nodes = useMemo(() => formatMarkdown(text, 'page'), [text]);
  return (
    <PreviewTheme>
      <Box sx={{ p: { xs: 2.5, md: 4 } }}>
        <Typography variant="h2" component="p" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <FormattedText nodes={nodes} />
      </Box>
    </PreviewTheme>
  );
};
