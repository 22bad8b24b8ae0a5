import { isPagePath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type FormattedElement, type FormattedNode, wordsIn } from '../lib/markdown/formatted-text';
import { OutsideAddress } from './OutsideAddress';

const textSx: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '16 6 6',
  maxWidth: (theme) => theme.sizes.page.text,
  // `:where` lets the distances below win.
  '& :where(blockquote, hr, h2, h3, h4, h5, h6)': { m: 0 },
  '& > * + *': { mt: 2 },
  // Smaller than the title of the page.
  '& h2': { typography: 'h3' },
  '& h3': { typography: 'h4' },
  '& :is(h4, h5, h6)': { typography: 'h5' },
  '& > * + :is(h2, h3)': { mt: 4.5, mb: -0.75 },
  '& ul, & ol': { pl: 3, listStyle: 'revert' },
  '& li + li, & li > :is(ul, ol)': { mt: 0.5 },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider' },
  '& blockquote': { pl: 2, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'surface.sunken', whiteSpace: 'pre-wrap' },
  '& pre, & code': { fontFamily: 'monospace' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 },
  '& .table': { overflowX: 'auto', overflowWrap: 'normal' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& :is(th, td)': { p: 1, pl: 0, textAlign: 'left', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& :is(th, td)[align=right]': { textAlign: 'right' },
  '& :is(th, td)[align=center]': { textAlign: 'center' },
};

/** A link to a page of this site is followed without loading the app again; other sites open in a new tab. */
const PageLink = ({ href, children }: { href: string; children: ReactNode }) => {
  if (/^https?:/i.test(href)) return <OutsideAddress href={href}>{children}</OutsideAddress>;
  const path = href.replace(/[?#].*/, '');
  return isPagePath(path) ? (
    <Link component={RouterLink} to={href}>
      {children}
    </Link>
  ) : (
    <Link href={href}>{children}</Link>
  );
};

const childrenOf = (nodes: readonly FormattedNode[]): ReactNode =>
  // Children need no keys: they are never reordered, because a changed text is rendered as a whole.
  createElement(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : elementOf(node))));

const elementOf = ({ tag, children = [], href = '', src, alt, start, align }: FormattedElement): ReactNode => {
  const inner = childrenOf(children);
  switch (tag) {
    case 'a':
      return <PageLink href={href}>{inner}</PageLink>;
    case 'img':
      return <img src={src} alt={alt} loading="lazy" decoding="async" />;
    case 'br':
    case 'hr':
      return createElement(tag);
    case 'table':
      return (
        // Can be scrolled with the keys. Its column headings are its name.
        <Box component="section" className="table" tabIndex={0} aria-label={wordsIn(children.slice(0, 1))}>
          <table>{inner}</table>
        </Box>
      );
    default:
      return createElement(tag, { start, align }, inner);
  }
};

/** A text in Markdown that was parsed before. */
export const FormattedText = ({ nodes }: { nodes: readonly FormattedNode[] }) => (
  <Box sx={textSx}>{childrenOf(nodes)}</Box>
);
