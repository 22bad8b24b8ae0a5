import { pagePath, pageTitles, paths } from '@lab/contracts';
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

/** The class of links that a narrow bar leaves to the menu, of those that only a wide bar has, and of those that no bar has. */
const MENU_ONLY = 'menu-only';
const WIDE_ONLY = 'wide-only';
const NEVER_IN_BAR = 'never-in-bar';

/** How many characters of titles a wide bar has room for beside its other links. */
const BAR_CHARACTERS = 30;

/** The characters that a title takes in the bar, with the space around it. East Asian characters are twice as wide. */
const charactersOf = ({ title }: { title: string }): number =>
  [...title].reduce((sum, character) => sum + (character < '\u2e80' ? 1 : 2), 4);

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
      justifyContent: 'flex-start',
      color: isActive ? 'text.primary' : 'text.secondary',
      '&:hover': { color: 'text.primary' },
      '.bar-only &': { px: 1.75, whiteSpace: 'nowrap' },
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

/** The page of facilities and the pages of the lab's own that the menu links. The portal has only those for members. */
export const useMenuPages = (): { title: string; to: string }[] => {
  const isPortal = isPortalPath(useLocation().pathname);
  const { pages, hasFacilities } = useLabNames();
  const ofMembers = useMembersPages();
  const own = [...(isPortal ? [] : pages), ...ofMembers].filter(({ place }) => place === 'menu');
  return [
    ...(hasFacilities && !isPortal ? [{ title: pageTitles.facilities, to: paths.facilities }] : []),
    ...own.map(({ slug, title }) => ({ title, to: pagePath(slug) })),
  ];
};

/** The first of these pages, as far as their titles fit in a wide bar. */
export const pagesInBar = <Page extends { title: string }>(pages: readonly Page[]): Page[] => {
  let room = BAR_CHARACTERS;
  return pages.filter((page) => (room -= charactersOf(page)) >= 0);
};

/** The links of the header, shared by the bar and the menu. A narrow bar has only the most important ones. */
export const HeaderLinks = ({ sections, activeSection }: HeaderLinksProps) => {
  const { pathname } = useLocation();
  const { cvUrl, homeParts } = useLabNames();
  const isPortal = isPortalPath(pathname);
  const pages = useMenuPages();
  const inBar = new Set(pagesInBar(pages).map(({ to }) => to));
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
      {pages.map(({ to, title }) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          isActive={pathname === to}
          className={inBar.has(to) ? WIDE_ONLY : NEVER_IN_BAR}
        >
          {title}
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
