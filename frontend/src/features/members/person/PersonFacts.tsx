import { fullName, orcidUrl, paths, positionAfterLab, splitKeywords, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { emailIcon, orcidIcon, websiteIcon } from '../../../components/icons';
import { RoleTitle } from '../../../components/person/RoleTitle';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { KeywordList } from '../KeywordList';

const contactSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0 },
  '& svg': { color: 'text.secondary', flexShrink: 0 },
  '& a': { minWidth: 0 },
};

/** The keywords; each links to all members with it. */
const Keywords = ({ keywords }: { keywords: readonly string[] }) => (
  <KeywordList keywords={keywords}>
    {(keyword) => (
      <Chip
        component={RouterLink}
        to={`${paths.members}?${new URLSearchParams({ keyword })}`}
        clickable
        size="small"
        variant="outlined"
        label={keyword}
      />
    )}
  </KeywordList>
);

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

interface PlaceProps {
  icon: string;
  /** The kind of address and its owner. */
  name: string;
  address: string;
}

/** A link to a person's profile elsewhere on the web. */
const Place = ({ icon, name, address }: PlaceProps) => (
  <li>
    <Icon path={icon} fontSize="small" aria-hidden />
    <Link
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={`${name}: ${withoutScheme(address)} (opens in a new tab)`}
    >
      {withoutScheme(address)}
    </Link>
  </li>
);

/** Links to the e-mail address, the website and the ORCID record, written out for print. */
const Contact = ({ member, member: { email, personalWebsite, orcid } }: { member: Member }) => (
  <Box component="ul" aria-label="Contact" sx={contactSx}>
    <li>
      <Icon path={emailIcon} fontSize="small" aria-hidden />
      <Link href={`mailto:${email}`} aria-label={`Email ${fullName(member)}: ${email}`}>
        {email}
      </Link>
    </li>
    {personalWebsite && <Place icon={websiteIcon} name={`Website of ${fullName(member)}`} address={personalWebsite} />}
    {orcid && <Place icon={orcidIcon} name={`ORCID record of ${fullName(member)}`} address={orcidUrl(orcid)} />}
  </Box>
);

/** The years in the lab, as far as they are known. */
const yearsText = ({ joinedYear, leftYear }: Member): string | null => {
  if (joinedYear && leftYear)
    return joinedYear === leftYear ? `In the lab ${joinedYear}` : `In the lab ${joinedYear}–${leftYear}`;
  if (joinedYear) return `In the lab since ${joinedYear}`;
  return leftYear ? `In the lab until ${leftYear}` : null;
};

/** The entry of a person without name and photo. */
export const PersonFacts = ({ member }: { member: Member }) => {
  const keywords = splitKeywords(member.researchKeywords);
  const years = yearsText(member);
  const position = positionAfterLab(member);
  return (
    <div>
      {member.isAlumni && <StatusBadge color="secondary">Alumni</StatusBadge>}
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        <RoleTitle role={member.role} roleEn={member.roleEn} />
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{member.department}</Typography>
      {years && <Typography sx={{ color: 'text.secondary' }}>{years}</Typography>}
      {position && <Typography sx={{ color: 'text.secondary' }}>Now: {position}</Typography>}
      {keywords.length > 0 && <Keywords keywords={keywords} />}
      <Contact member={member} />
    </div>
  );
};
