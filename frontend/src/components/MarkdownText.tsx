import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyComponent } from './lazy-part';

const textSx: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  maxWidth: (theme) => theme.sizes.page.text,
  '& .raw': { whiteSpace: 'pre-wrap' },
  '& p, & ul, & ol, & blockquote, & pre, & hr': { m: 0 },
  '& :is(p, ul, ol, blockquote, pre, hr) + *': { mt: 1.5 },
  '& ul, & ol': { pl: 3 },
  '& li + li, & li > :is(ul, ol)': { mt: 0.5 },
  '& .heading': { typography: 'h5' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider' },
  '& blockquote': { pl: 2, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'surface.sunken', overflowX: 'auto', whiteSpace: 'pre-wrap' },
  '& code': { fontFamily: 'monospace' },
};

interface MarkdownTextProps {
  text: string;
}

const RawText = ({ text }: MarkdownTextProps) => <div className="raw">{text}</div>;

const ParsedMarkdown = lazyComponent(async () => (await import('./ParsedMarkdown')).ParsedMarkdown, RawText);

/** Loads the parser, so that a rendered text does not turn into its source and back. */
export const preloadMarkdown = ParsedMarkdown.preload;

/**
 * A text in Markdown, in which HTML is shown as text. The parser is loaded for the first such text; until then the
 * source is shown.
 */
export const MarkdownText = ({ text }: MarkdownTextProps) => (
  <Box sx={textSx}>
    <Suspense fallback={<RawText text={text} />}>
      <ParsedMarkdown text={text} />
    </Suspense>
  </Box>
);
