import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link to another site, entered by a user. It opens in a new tab. */
export const OutsideAddress = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </Link>
);
