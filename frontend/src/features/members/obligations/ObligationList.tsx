import type { MemberObligations, Obligation } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { formatDay } from '../../../lib/time';

interface ObligationText {
  title: string;
  /** The text for the day of an obligation. */
  when: (obligation: Obligation) => string;
}

/** The titles of the lists of obligations, in their order on the page. */
const obligationTexts: Record<keyof MemberObligations, ObligationText> = {
  checkouts: { title: 'Checked out', when: ({ date }) => `due ${formatDay(date)}` },
  bookings: { title: 'Reserved', when: ({ date }) => `from ${formatDay(date)}` },
  presentations: { title: 'To present', when: ({ date }) => formatDay(date) },
  openVotes: { title: 'Open votes', when: ({ date }) => `until ${formatDay(date)}` },
};

export const obligationListNames = Object.keys(obligationTexts) as (keyof MemberObligations)[];

export const hasObligations = (obligations: MemberObligations): boolean =>
  obligationListNames.some((name) => obligations[name].length > 0);

const listSx: SxProps<Theme> = {
  ...ruledListSx,
  overflowWrap: 'anywhere',
  '& > li': { ...ruledRowSx, py: 1.25 },
};

interface ObligationListProps {
  name: keyof MemberObligations;
  obligations: readonly Obligation[];
  /** True in a dialog, whose links open in a new tab. */
  opensNewTab?: boolean;
  /** Additional content for an obligation. */
  children?: (obligation: Obligation) => ReactNode;
}

/** One kind of a member's obligations, with their days; nothing if there are none. */
export const ObligationList = ({ name, obligations, opensNewTab = false, children }: ObligationListProps) => {
  const id = useId();
  if (obligations.length === 0) return null;
  const { title, when } = obligationTexts[name];
  const place = opensNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <div>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listSx}>
        {obligations.map((obligation) => (
          <li key={obligation.id}>
            <Link component={RouterLink} to={obligation.href} {...place}>
              {obligation.title}
            </Link>
            <Typography
              variant="body2"
              component="span"
              sx={{ display: 'inline-block', ml: 1, color: 'text.secondary' }}
            >
              {when(obligation)}
            </Typography>
            {children?.(obligation)}
          </li>
        ))}
      </Box>
    </div>
  );
};
