import { isPageSlug, legalNotices, legalTitles, pagePath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { PersonName } from '../../components/person/PersonName';
import { formatMonth, labToday } from '../../lib/time';
import { useMembersPages } from '../../lib/pages/pages.api';
import { placeOf } from '../../lib/site-words/site-words';
import { useLabNames } from '../../lib/site-words/site-words.api';

/** Marks the dates in a prerendered page, which a script updates before the first paint. */
const Today = ({ part, children }: { part: 'month' | 'year'; children: ReactNode }) => (
  <span data-today={part}>{children}</span>
);

const linksSx: SxProps<Theme> = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  typography: 'caption',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, overflowWrap: 'anywhere' },
};

/** The lab's own pages with a place in the footer, and its legal notices, which may be pages or other addresses. */
const FooterLinks = () => {
  const { pages, legal } = useLabNames();
  const ofMembers = useMembersPages();
  const notices = legalNotices.flatMap((notice) => {
    const address = legal[notice];
    const own = pages.find(({ slug }) => slug === address);
    return address === null ? [] : [{ title: own?.title ?? legalTitles[notice], address }];
  });
  const isNotice = (slug: string) => notices.some(({ address }) => address === slug);
  const links = [
    ...[...pages, ...ofMembers]
      .filter(({ place, slug }) => place === 'footer' && !isNotice(slug))
      .map(({ slug, title }) => ({ title, address: slug })),
    ...notices,
  ];
  if (links.length === 0) return null;
  return (
    <Box component="nav" aria-label="Footer" sx={{ width: '100%' }}>
      <Box component="ul" sx={linksSx}>
        {links.map(({ title, address }) => (
          <li key={title}>
            {isPageSlug(address) ? (
              <Link component={RouterLink} to={pagePath(address)} color="inherit">
                {title}
              </Link>
            ) : (
              <Link href={address} color="inherit">
                {title}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};

export const Footer = () => {
  const { lab, professor, address } = useLabNames();
  const [today] = useState(labToday);
  return (
    <Box component="footer" sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <Frame
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 1,
          py: 4,
          color: 'text.secondary',
          '& > p': { minWidth: 0 },
        }}
      >
        <Typography variant="caption" component="p">
          <PersonName person={professor} />
          {professor.title && `, ${professor.title}`}
          <br />
          {placeOf(lab)}
          {address && (
            <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
              {address}
            </Box>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ textAlign: { md: 'right' } }}>
          © <Today part="year">{today.slice(0, 4)}</Today> {lab.shortName}
          <br />
          Last updated <Today part="month">{formatMonth(today)}</Today>
        </Typography>
        <FooterLinks />
      </Frame>
    </Box>
  );
};
