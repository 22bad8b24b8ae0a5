import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { NotificationBell, PersonMenu, PortalNavigation } from '../portal-frame/lazy-frame';
import { useIsInPortal } from '../portal-frame/use-is-in-portal';
import { SearchButton } from '../search/SearchButton';
import { Brand } from './Brand';
import { ColorModeMenu } from './ColorModeMenu';
import { HeaderLinks } from './HeaderLinks';
import { MobileMenu } from './MobileMenu';
import { headerBarSx, headerSx } from './header-styles';
import { useHeaderMotion } from './use-header-motion';
import { usePageSections } from './use-page-sections';

export const Header = () => {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const isInPortal = useIsInPortal();
  const { isShrunk, isHidden } = useHeaderMotion(isHome);
  const { present, active } = usePageSections(isHome);

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
        <Box sx={{ display: 'flex', mr: -1.5 }}>
          <SearchButton isQuiet={!isInPortal} />
          {isInPortal && <NotificationBell />}
          {isInPortal ? <PersonMenu /> : <ColorModeMenu />}
          <MobileMenu>{links}</MobileMenu>
        </Box>
      </Frame>
      {isInPortal && <PortalNavigation />}
    </Box>
  );
};
