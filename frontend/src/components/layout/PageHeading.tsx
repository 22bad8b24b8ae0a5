import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';
import { browserTimeZone, formatTimeZone } from '../../lib/time';
import { useTitleOfVisit } from '../../lib/visited-pages';
import { type Back, BackLink } from './BackLink';

/** The key of the first history entry of a visit. There the focus stays where the browser set it. */
const FIRST_ENTRY = 'default';

/**
 * The ref for the heading of a page. After a navigation the heading takes the focus, unless the page has focused a
 * field, so that a screen reader starts there. The heading needs `tabIndex={-1}`.
 */
export const useFocusOnNavigation = <Heading extends HTMLElement>() => {
  const heading = useRef<Heading>(null);
  const { key } = useLocation();
  const wasNavigatedTo = useRef(key !== FIRST_ENTRY);

  useEffect(() => {
    const hasPageFocus = heading.current?.closest('main')?.contains(document.activeElement);
    if (wasNavigatedTo.current && !hasPageFocus) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
};

/** Names the lab’s time zone for readers in another zone. */
export const LabZoneNote = ({ sx }: { sx?: SxProps<Theme> }) => {
  const zone = useSession().session?.timeZone;
  if (!zone || zone === browserTimeZone()) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...sx }}>
      All times are the lab’s: {formatTimeZone(zone)}.
    </Typography>
  );
};

interface PageHeadingProps {
  title: string;
  /** Shown before the title. */
  icon?: ReactNode;
  intro?: ReactNode;
  back?: Back | null;
  actions?: ReactNode;
  /** True for a page with times, which names its zone for readers in another zone. */
  showsTimes?: boolean | undefined;
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { xs: 1, md: 3 },
  rowGap: 1.5,
  overflowWrap: 'anywhere',
} as const;

/**
 * The line above the title. A link in it pushes the title down a little. On phones it reserves space for the zone,
 * because the session with the zone loads after the page.
 */
const aboveSx: SxProps<Theme> = {
  ...lineSx,
  pb: { md: 1 },
  minHeight: { md: 32 },
  '&:has(a)': { pb: { md: 2 } },
  '&[data-times=true]': { minHeight: { xs: '1.5rem', md: 32 } },
};

const headingSx: SxProps<Theme> = {
  mb: { xs: 1, md: 3 },
  '& > p': {
    mt: { md: 1 },
    maxWidth: ({ sizes }: Theme) => sizes.measure,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  // Visitors' pages have more room than the portal's.
  '[data-portal=false] ~ main &': {
    mb: { xs: 3, md: 4 },
    '& > p': { mt: 1 },
    '& > div:first-of-type:not(:empty)': { pb: 1 },
  },
};

/** The heading of a page, with a link back and its actions. */
export const PageHeading = ({ title, icon, intro, back, actions, showsTimes = false }: PageHeadingProps) => {
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  useTitleOfVisit(title);
  return (
    <Box component="header" sx={headingSx}>
      <Box data-times={showsTimes} sx={aboveSx}>
        {back && <BackLink {...back} />}
        {showsTimes && <LabZoneNote sx={{ ml: 'auto' }} />}
      </Box>
      <Box sx={lineSx}>
        <Box sx={{ flex: '1 1 12rem', display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {icon}
          <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ hyphens: 'auto', hyphenateLimitChars: '16 6 6' }}>
            {title}
          </Typography>
        </Box>
        {actions}
      </Box>
      {intro && <Typography component="p">{intro}</Typography>}
    </Box>
  );
};
