import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Frame } from '../../components/layout/Frame';
import { useSession } from '../../lib/session/session.api';
import { Brand } from './Brand';
import { ColorModeMenu } from './ColorModeMenu';
import { HeaderLinks } from './HeaderLinks';
import { MobileMenu } from './MobileMenu';
import { isPortalPath } from './portal-path';
import { PortalControls } from './PortalControls';
import { headerBarSx, headerSx } from './header-styles';
import { useHeaderMotion } from './use-header-motion';
import { usePageSections } from './use-page-sections';

const IdentityDialog = lazy(() => import('../../components/person/IdentityDialog'));

/** The header of every page. */
export const Header = () => {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const { isShrunk, isHidden } = useHeaderMotion(isHome);
  const { present, active } = usePageSections(isHome);
  const { isLoggedIn } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);

  const links = <HeaderLinks sections={present} activeSection={active} />;
  const isInPortal = isLoggedIn && isPortalPath(pathname);
  const portalControls = isInPortal && <PortalControls onChooseIdentity={() => setIsChoosing(true)} />;

  return (
    <Box
      component="header"
      data-screen-only
      data-shrunk={isShrunk}
      data-hidden={isHidden}
      data-home={isHome}
      sx={headerSx}
    >
      <Frame sx={headerBarSx}>
        <Brand />
        <Box component="nav" aria-label="Main" className="bar-only" sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
          {links}
        </Box>
        {portalControls && (
          <Box className="bar-only" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            {portalControls}
          </Box>
        )}
        <Box sx={{ display: 'flex', mr: -1.5 }}>
          <ColorModeMenu />
          <MobileMenu>
            {links}
            {portalControls}
          </MobileMenu>
        </Box>
      </Frame>
      {isChoosing && (
        <Suspense fallback={null}>
          <IdentityDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Box>
  );
};
