import { paths } from '@lab/contracts';
import ArrowOutwardIcon from '@mui/icons-material/ArrowOutward';
import { Link, useLocation } from 'react-router-dom';
import { labProfile } from '../../lib/lab-content';
import { scrollToSection } from '../../lib/scroll-to-section';
import { NavLink } from './NavLink';
import { isPortalPath } from './portal-path';
import type { Section } from './use-page-sections';

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
