import {
  fullName,
  memberLabels,
  orcidUrl,
  paths,
  positionAfterLab,
  splitKeywords,
  type Member,
  type MemberEntry,
  type MemberLink,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { contactIcons } from '../../../components/contact-icons';
import { Icon } from '../../../components/Icon';
import { emailIcon, orcidIcon, websiteIcon } from '../../../components/icons';
import { MarkdownText } from '../../../components/MarkdownText';
import { OutsideAddress } from '../../../components/OutsideAddress';
import { RoleTitle } from '../../../components/person/RoleTitle';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { KeywordList } from '../KeywordList';

const contactSx: SxProps<Theme> = {
  mt: 2,
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

/** A link that the member has added, shown by its label. */
const LabelledPlace = ({ label, icon, url }: MemberLink) => (
  <li>
    <Icon path={contactIcons[icon]} fontSize="small" aria-hidden />
    <OutsideAddress href={url}>{label ?? icon}</OutsideAddress>
  </li>
);

/** Links to the e-mail address, the website, the ORCID record and others, written out for print. */
const Contact = ({ member, member: { email, personalWebsite, orcid, links } }: { member: Member }) => (
  <Box component="ul" aria-label="Contact" sx={contactSx}>
    {email && (
      <li>
        <Icon path={emailIcon} fontSize="small" aria-hidden />
        <Link href={`mailto:${email}`} aria-label={`Email ${fullName(member)}: ${email}`}>
          {email}
        </Link>
      </li>
    )}
    {personalWebsite && <Place icon={websiteIcon} name={`Website of ${fullName(member)}`} address={personalWebsite} />}
    {orcid && <Place icon={orcidIcon} name={`ORCID record of ${fullName(member)}`} address={orcidUrl(orcid)} />}
    {links.map((link) => (
      <LabelledPlace key={link.url} {...link} />
    ))}
  </Box>
);

/** The years in the lab, as far as they are known. */
const yearsText = ({ joinedYear, leftYear }: Member): string | null => {
  if (joinedYear && leftYear)
    return joinedYear === leftYear ? `In the lab ${joinedYear}` : `In the lab ${joinedYear}–${leftYear}`;
  if (joinedYear) return `In the lab since ${joinedYear}`;
  return leftYear ? `In the lab until ${leftYear}` : null;
};

/** The degree and the positions after the lab, as far as they are known. */
const careerOf = (member: Member): string[] => {
  const { degree, thesisTitle, firstPosition } = member;
  const position = positionAfterLab(member);
  return [
    ...(degree || thesisTitle ? [[degree, thesisTitle && `“${thesisTitle}”`].filter(Boolean).join(': ')] : []),
    ...(firstPosition ? [`First position: ${firstPosition}`] : []),
    ...(position ? [`Now: ${position}`] : []),
  ];
};

/** The entry of a person without name and photo. */
export const PersonFacts = ({ member }: { member: MemberEntry }) => {
  const keywords = splitKeywords(member.researchKeywords);
  const years = yearsText(member);
  return (
    <div>
      {member.isAlumni && <StatusBadge color="secondary">Alumni</StatusBadge>}
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        <RoleTitle role={member.role} roleEn={member.roleEn} />
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{member.department}</Typography>
      {years && <Typography sx={{ color: 'text.secondary' }}>{years}</Typography>}
      {careerOf(member).map((line) => (
        <Typography key={line} sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {keywords.length > 0 && <Keywords keywords={keywords} />}
      <Contact member={member} />
      {member.biography && (
        <Box component="section" aria-label={memberLabels.biography} sx={{ mt: 3 }}>
          <MarkdownText text={member.biography} />
        </Box>
      )}
    </div>
  );
};
