import { pageTitles, paths } from '@lab/contracts';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { textParts } from '../../lib/text-parts';

/** A link to a page of this site, or to another one, which opens in a tab of its own. */
export const AnyLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? (
    <Link component={RouterLink} to={href}>
      {children}
    </Link>
  ) : (
    <Link href={href} rel="noopener" {...(href.startsWith('http') && { target: '_blank' })}>
      {children}
    </Link>
  );

/** What a visitor reads instead of a page's address. */
const names: Readonly<Record<string, string>> = {
  [`${paths.home}#hero`]: 'Contact & Links',
  [`${paths.home}#about`]: 'About',
  [`${paths.home}#research`]: 'Research',
  [`${paths.home}#publications`]: 'Publications',
  [paths.members]: pageTitles.members,
};

/** A message as plain text with links; markup in it is not interpreted. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part) => {
    const href = part.to ?? part.href;
    return href ? (
      <AnyLink key={part.start} href={href}>
        {names[href] ?? part.text}
      </AnyLink>
    ) : (
      part.text
    );
  });
