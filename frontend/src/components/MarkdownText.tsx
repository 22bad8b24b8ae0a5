import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { OutsideAddress } from './OutsideAddress';
import { LinkedText } from './LinkedText';
import { parseMarkdown, type Block, type Inline } from './markdown';

const textSx: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  maxWidth: (theme) => theme.sizes.page.text,
  '& > *': { m: 0 },
  '& > * + *': { mt: 1.5 },
  '& ul, & ol': { pl: 3 },
  '& li + li': { mt: 0.5 },
  '& .heading': { typography: 'h5' },
  '& blockquote': { pl: 2, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'surface.sunken', overflowX: 'auto', whiteSpace: 'pre-wrap' },
  '& code': { fontFamily: 'monospace' },
};

const tags = { strong: 'strong', em: 'em', code: 'code' } as const;

const inlines = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, index) => {
    // The position is the only key of a part of a text.
    // eslint-disable-next-line react/no-array-index-key
    if (part.kind === 'text') return <LinkedText key={index} text={part.text} />;
    if (part.kind === 'link') {
      return (
        // eslint-disable-next-line react/no-array-index-key
        <OutsideAddress key={index} href={part.href}>
          {part.text}
        </OutsideAddress>
      );
    }
    const Tag = tags[part.kind];
    // eslint-disable-next-line react/no-array-index-key
    return <Tag key={index}>{part.text}</Tag>;
  });

const lines = (all: readonly (readonly Inline[])[]): ReactNode =>
  all.map((line, index) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {inlines(line)}
    </Fragment>
  ));

const block = (given: Block): ReactNode => {
  switch (given.kind) {
    case 'heading':
      return <p className="heading">{lines(given.lines)}</p>;
    case 'quote':
      return <blockquote>{lines(given.lines)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{given.text}</code>
        </pre>
      );
    case 'bullets':
    case 'numbers': {
      const List = given.kind === 'bullets' ? 'ul' : 'ol';
      return (
        <List>
          {given.lines.map((line, index) => (
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>{inlines(line)}</li>
          ))}
        </List>
      );
    }
    default:
      return <p>{lines(given.lines)}</p>;
  }
};

/** A text in Markdown. HTML in it is text like any other. */
export const MarkdownText = ({ text }: { text: string }) => (
  <Box sx={textSx}>
    {parseMarkdown(text).map((given, index) => (
      // eslint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{block(given)}</Fragment>
    ))}
  </Box>
);
