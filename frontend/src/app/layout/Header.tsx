import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { Link, useLocation } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { truncated } from '../../components/truncated';
import { useLabNames, useLook } from '../../lib/site-words/site-words.api';
import { NotificationBell, PersonMenu, PortalNavigation, useIsInPortal } from '../portal-frame/lazy-frame';
import { SearchButton } from '../search/SearchButton';
import { ColorModeMenu } from './ColorModeMenu';
import { HeaderLinks, pagesInBar, useMenuPages } from './HeaderLinks';
import { MobileMenu } from './MobileMenu';
import { usePageSections } from './use-page-sections';

/** The bar is fixed at the top. On the home page it has no border until the page is scrolled. */
const headerSx: SxProps<Theme> = {
  position: 'fixed',
  top: 0,
  insetInline: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  transition: 'transform 250ms ease, box-shadow 250ms ease, border-color 250ms ease',
  '&[data-home=true][data-shrunk=false]': { borderColor: 'transparent' },
  '&[data-shrunk=true]': { boxShadow: 3 },
  // Reserves space for the portal's row of tools while its code is loading.
  '&[data-portal=true]': { minHeight: { md: (theme) => theme.sizes.portalHeader } },
  // The header stays visible while the keyboard focus is inside.
  '&[data-hidden=true]:not(:focus-within)': { transform: 'translateY(-100%)', boxShadow: 'none' },
};

const headerBarSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 0.5, sm: 1, md: 2 },
  height: (theme) => theme.sizes.header,
  transition: 'height 250ms ease',
  '[data-shrunk=true] > &, [data-portal=true] > &': { height: (theme) => theme.sizes.headerCompact },
  '& .bar-only': { display: { xs: 'none', md: 'flex' } },
  '& .bar-only .menu-only': { display: { md: 'none', lg: 'inline-flex' } },
  '& .bar-only .wide-only': { display: { md: 'none', xl: 'inline-flex' } },
  '& .bar-only .never-in-bar': { display: 'none' },
};

const SHRINK_AFTER_PX = 20;
const HIDE_AFTER_PX = 100;

/**
 * Makes the header of the home page react to scrolling: it shrinks at first, hides when scrolling down and returns when
 * scrolling up.
 */
const useHeaderMotion = (isHome: boolean) => {
  // Without a target it listens to the window.
  const target = isHome ? {} : { target: null };
  const isShrunk = useScrollTrigger({ ...target, threshold: SHRINK_AFTER_PX, disableHysteresis: true });
  const isHidden = useScrollTrigger({ ...target, threshold: HIDE_AFTER_PX });
  return { isShrunk, isHidden };
};

const markSx = { flexShrink: 0, width: (theme: Theme) => theme.sizes.mark, height: (theme: Theme) => theme.sizes.mark };

/** A longer name has smaller letters and one more line, so that none of its words is cut. */
const LONG_NAME = 24;

// The padding centres capital letters beside the mark.
const nameSx: SxProps<Theme> = { ...truncated(2), lineHeight: 1.15, pt: '0.15em' };
const longNameSx: SxProps<Theme> = {
  ...truncated(3),
  lineHeight: 1.15,
  fontSize: ({ typography }) => typography.button.fontSize,
};

/** The lab's mark and name, as a link to the home page. */
const Brand = () => {
  const { shortName } = useLabNames().lab;
  return (
    <Box
      component={Link}
      to={paths.home}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        minHeight: 44,
        // A long name has several lines before the name of the user is cut, so that all links stay in the window.
        minWidth: { xs: 0, md: '11rem' },
        maxWidth: (theme) => theme.sizes.page.narrow,
        flexShrink: { md: 100 },
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 0.5,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
      }}
    >
      <Box component="img" src={useLook().logo ?? '/logo.svg'} alt="" sx={markSx} />
      <Typography variant="h4" component="span" sx={shortName.length > LONG_NAME ? longNameSx : nameSx}>
        {shortName}
      </Typography>
    </Box>
  );
};

export const Header = () => {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const isInPortal = useIsInPortal();
  const { isShrunk, isHidden } = useHeaderMotion(isHome);
  const { homeParts } = useLabNames();
  const { present, active } = usePageSections(isHome, homeParts);

  const pages = useMenuPages();
  const isAllInBar = pagesInBar(pages).length === pages.length;
  const menuUntil = pages.length === 0 ? 'lg' : isAllInBar ? 'xl' : undefined;
  const links = <HeaderLinks sections={present} activeSection={active} />;

  return (
    <Box
      component="header"
      data-screen-only
      data-shrunk={isShrunk}
      data-hidden={isHidden}
      data-home={isHome}
      data-portal={isInPortal}
      sx={headerSx}
    >
      <Frame sx={headerBarSx}>
        <Brand />
        <Box component="nav" aria-label="Main" className="bar-only" sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
          {links}
        </Box>
        <Box sx={{ display: 'flex', minWidth: 0, mr: -1.5, flexShrink: { xs: 0, md: 1 } }}>
          <SearchButton isQuiet={!isInPortal} />
          {isInPortal && <NotificationBell />}
          {isInPortal ? <PersonMenu /> : <ColorModeMenu />}
          <MobileMenu until={menuUntil}>{links}</MobileMenu>
        </Box>
      </Frame>
      {isInPortal && <PortalNavigation />}
    </Box>
  );
};
