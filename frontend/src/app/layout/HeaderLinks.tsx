import { paths } from '@lab/contracts';
import ArrowOutwardIcon from '@mui/icons-material/ArrowOutward';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ElementType } from 'react';
import { Link, type LinkProps, matchPath, useLocation } from 'react-router-dom';
import { labProfile } from '../../lib/lab-content';
import { scrollToSection } from '../../lib/scroll-to-section';
import type { Section } from './use-page-sections';

/** True for pages of members. A shared event is for guests, at both of its addresses. */
const isPortalPath = (pathname: string): boolean =>
  pathname.startsWith('/aimex') && !matchPath(paths.sharedSocialGatheringAlias, pathname);

type NavLinkProps = ButtonBaseProps & {
  isActive?: boolean;
  component?: ElementType;
  href?: string;
  target?: string;
  rel?: string;
  to?: LinkProps['to'];
};

/** A link in the header. The active one has an accent line: below it in the bar, beside it in the menu. */
const NavLink = ({ isActive = false, ...props }: NavLinkProps) => (
  <ButtonBase
    {...props}
    aria-current={isActive ? 'true' : undefined}
    sx={{
      typography: 'button',
      position: 'relative',
      gap: 0.5,
      minHeight: 44,
      px: { md: 1.75 },
      borderRadius: 0.5,
      whiteSpace: 'nowrap',
      justifyContent: 'flex-start',
      color: isActive ? 'text.primary' : 'text.secondary',
      '&:hover': { color: 'text.primary' },
      '&::after': {
        content: '""',
        position: 'absolute',
        bgcolor: 'primary.main',
        inset: { xs: '12px auto 12px -20px', md: 'auto 14px 6px' },
        width: { xs: 2, md: 'auto' },
        height: { md: 2 },
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

const isMembersArea = (pathname: string) => pathname === paths.auth || isPortalPath(pathname);

/** The links of the header, shared by the bar and the mobile menu. */
export const HeaderLinks = ({ sections, activeSection }: HeaderLinksProps) => {
  const { pathname } = useLocation();
  return (
    <>
      {sections.map(({ id, label }) => (
        <NavLink
          key={id}
          href={`#${id}`}
          isActive={id === activeSection}
          onClick={(event) => {
            event.preventDefault();
            scrollToSection(id);
          }}
        >
          {label}
        </NavLink>
      ))}
      <NavLink href={labProfile.cvUrl} target="_blank" rel="noopener" aria-label="CV (opens in a new tab)">
        CV
        <ArrowOutwardIcon fontSize="inherit" aria-hidden />
      </NavLink>
      <NavLink component={Link} to={paths.auth} isActive={isMembersArea(pathname)}>
        For Lab Members
      </NavLink>
    </>
  );
};
