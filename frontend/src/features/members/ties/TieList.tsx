import type { MemberTies, Tie } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../../lib/time';

interface TieText {
  title: string;
  /** What the day of one of them means. */
  when: (tie: Tie) => string;
}

/** How each list of ties is called, in the order in which they are shown. */
const tieTexts: Record<keyof MemberTies, TieText> = {
  checkouts: { title: 'Checked out', when: ({ date }) => `due ${formatDay(date)}` },
  reservations: { title: 'Reserved', when: ({ date }) => `from ${formatDay(date)}` },
  presentations: { title: 'To present', when: ({ date }) => formatDay(date) },
  openVotes: { title: 'Open votes', when: ({ date }) => `until ${formatDay(date)}` },
};

export const tieListNames = Object.keys(tieTexts) as (keyof MemberTies)[];

export const hasTies = (ties: MemberTies): boolean => tieListNames.some((name) => ties[name].length > 0);

const listSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& > li': { py: 1.25, borderBottom: 1, borderColor: 'divider' },
};

interface TieListProps {
  name: keyof MemberTies;
  ties: readonly Tie[];
  /** True in a dialog, whose links open in a new tab. */
  isAside?: boolean;
  /** What belongs to one of them. */
  children?: (tie: Tie) => ReactNode;
}

/** One kind of what ties a member to the lab, with its days; nothing without any. */
export const TieList = ({ name, ties, isAside = false, children }: TieListProps) => {
  const id = useId();
  if (ties.length === 0) return null;
  const { title, when } = tieTexts[name];
  const place = isAside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <div>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listSx}>
        {ties.map((tie) => (
          <li key={tie.id}>
            <Link component={RouterLink} to={tie.href} {...place}>
              {tie.title}
            </Link>
            <Typography
              variant="body2"
              component="span"
              sx={{ display: 'inline-block', ml: 1, color: 'text.secondary' }}
            >
              {when(tie)}
            </Typography>
            {children?.(tie)}
          </li>
        ))}
      </Box>
    </div>
  );
};
