import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyComponent } from './lazy-part';

interface MarkdownTextProps {
  text: string;
}

const RawText = ({ text }: MarkdownTextProps) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
);

const ParsedMarkdown = lazyComponent(async () => (await import('./ParsedMarkdown')).ParsedMarkdown, RawText);

/** Loads the parser, so that a rendered text does not turn into its source and back. */
export const preloadMarkdown = ParsedMarkdown.preload;

/**
 * A text in Markdown, in which HTML is shown as text. The parser is loaded for the first such text; until then the
 * source is shown.
 */
export const MarkdownText = ({ text }: MarkdownTextProps) => (
  <Suspense fallback={<RawText text={text} />}>
    <ParsedMarkdown text={text} />
  </Suspense>
);
