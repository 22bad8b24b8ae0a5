import { pagePath, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ElementType } from 'react';
import { Link, type LinkProps, matchPath, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { externalLinkIcon } from '../../components/icons';
import { scrollOnClick } from '../../lib/scroll-to-section';
import { useMembersPages } from '../../lib/pages/pages.api';
import { JOIN_US_ID } from '../../lib/site-words/site-words';
import { useLabNames } from '../../lib/site-words/site-words.api';
import type { Section } from './use-page-sections';

/** True for members' pages. A shared event is for guests, even at its address below /aimex. */
const isPortalPath = (pathname: string): boolean =>
  pathname.startsWith('/aimex') && !matchPath(paths.sharedSocialGatheringAlias, pathname);

/** The class of links that a narrow bar shows only in the menu, and of those that only a wide bar shows. */
const MENU_ONLY = 'menu-only';
const WIDE_ONLY = 'wide-only';

/** In the bar, long titles are cut, so that all links stay in the window. */
const pageTitleSx = {
  '.bar-only &': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '11rem' },
  '.MuiButtonBase-root &': { whiteSpace: 'nowrap' },
} as const;

type NavLinkProps = ButtonBaseProps & {
  isActive?: boolean;
  component?: ElementType;
  href?: string;
  target?: string;
  rel?: string;
  to?: LinkProps['to'];
};

/** A link in the header. The active one has an accent line: beside it in the menu, below it in the bar. */
const NavLink = ({ isActive = false, ...props }: NavLinkProps) => (
  <ButtonBase
    {...props}
    aria-current={isActive ? 'true' : undefined}
    sx={{
      typography: 'button',
      position: 'relative',
      gap: 0.5,
      minHeight: 44,
      borderRadius: 0.5,
      whiteSpace: 'nowrap',
      justifyContent: 'flex-start',
      color: isActive ? 'text.primary' : 'text.secondary',
      '&:hover': { color: 'text.primary' },
      '.bar-only &': { px: 1.75 },
      '.bar-only &::after': { inset: 'auto 14px 6px', width: 'auto', height: 2 },
      '&::after': {
        content: '""',
        position: 'absolute',
        bgcolor: 'primary.main',
        inset: '12px auto 12px -20px',
        width: 2,
        opacity: isActive ? 1 : 0,
        transition: 'opacity 150ms',
        '@media (forced-colors: active)': { bgcolor: 'Highlight' },
      },
    }}
  />
);

interface HeaderLinksProps {
  sections: readonly Section[];
  activeSection: string | undefined;
}

/** On the home page, scrolls to the section; elsewhere, links to it. */
const JoinLink = ({ isHome }: { isHome: boolean }) =>
  isHome ? (
    <NavLink href={`#${JOIN_US_ID}`} onClick={scrollOnClick(JOIN_US_ID)}>
      Join us
    </NavLink>
  ) : (
    <NavLink component={Link} to={`${paths.home}#${JOIN_US_ID}`}>
      Join us
    </NavLink>
  );

/** The pages of the lab's own that the menu links. The portal has only those for members. */
export const useMenuPages = (isPortal: boolean) => {
  const { pages } = useLabNames();
  const ofMembers = useMembersPages();
  return [...(isPortal ? [] : pages), ...ofMembers].filter(({ place }) => place === 'menu');
};

/** The links of the header, shared by the bar and the menu. A narrow bar has only the most important ones. */
export const HeaderLinks = ({ sections, activeSection }: HeaderLinksProps) => {
  const { pathname } = useLocation();
  const { cvUrl, homeParts } = useLabNames();
  const isPortal = isPortalPath(pathname);
  const pages = useMenuPages(isPortal);
  return (
    <>
      {sections.map(({ id, label }) => (
        <NavLink
          key={id}
          href={`#${id}`}
          isActive={id === activeSection}
          onClick={scrollOnClick(id)}
          className={MENU_ONLY}
        >
          {label}
        </NavLink>
      ))}
      {!isPortal && (
        <>
          <NavLink component={Link} to={paths.members} isActive={pathname === paths.members}>
            People
          </NavLink>
          {homeParts.includes(JOIN_US_ID) && <JoinLink isHome={pathname === paths.home} />}
        </>
      )}
      {pages.map(({ slug, title }) => (
        <NavLink
          key={slug}
          component={Link}
          to={pagePath(slug)}
          isActive={pathname === pagePath(slug)}
          className={WIDE_ONLY}
        >
          <Box component="span" sx={pageTitleSx}>
            {title}
          </Box>
        </NavLink>
      ))}
      {cvUrl && (
        <NavLink href={cvUrl} target="_blank" rel="noopener" aria-label="CV (opens in a new tab)" className={MENU_ONLY}>
          CV
          <Icon path={externalLinkIcon} fontSize="inherit" aria-hidden />
        </NavLink>
      )}
      <NavLink component={Link} to={paths.auth} isActive={pathname === paths.auth || isPortal}>
        For Lab Members
      </NavLink>
    </>
  );
};
