import { memberPath, splitKeywords, type Member, fullName, hasChineseName, titledName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { emailIcon, websiteIcon } from '../../components/icons';
import { RoleTitle } from '../../components/person/RoleTitle';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { MemberActions, MemberFacts } from './managing/MemberActions';
import { KeywordList } from './KeywordList';

/** A portrait with the text below; on phones, a row of a list. */
const memberCardSx: SxProps<Theme> = ({ sizes, breakpoints }) => ({
  overflowWrap: 'anywhere',
  [breakpoints.down('sm')]: { '& > img': { height: sizes.avatar.large, aspectRatio: sizes.portrait } },
  [breakpoints.up('sm')]: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    position: 'relative',
    '& > img': { width: '100%', aspectRatio: sizes.portrait, mb: 2 },
    // The link also covers the photo.
    '& .name a::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      aspectRatio: sizes.portrait,
    },
    '& .state': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: -0.75, mt: 'auto', pt: 1 },
  },
});

/** Links to a member's e-mail address and website. */
export const MemberLinks = ({ member }: { member: Member }) => (
  <>
    {member.email && (
      <IconButton
        size="small"
        href={`mailto:${member.email}`}
        aria-label={`Email ${fullName(member)}`}
        title={member.email}
      >
        <Icon path={emailIcon} fontSize="small" />
      </IconButton>
    )}
    {member.personalWebsite && (
      <IconButton
        size="small"
        href={member.personalWebsite}
        target="_blank"
        rel="noopener"
        aria-label={`Website of ${fullName(member)} (opens in a new tab)`}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon path={websiteIcon} fontSize="small" />
      </IconButton>
    )}
  </>
);

export const Names = ({ member }: { member: Member }) => (
  <Typography className="name" variant="h4" component="h3">
    <Link component={RouterLink} to={memberPath(member.id)} color="inherit" underline="hover">
      {titledName(member)}{' '}
      {hasChineseName(member) && (
        <Typography component="span" variant="h5" sx={{ display: { sm: 'block' }, color: 'text.secondary' }}>
          <Zh>{member.name}</Zh>
        </Typography>
      )}
    </Link>
  </Typography>
);

const Role = ({ member }: { member: Member }) => (
  <Typography
    variant="caption"
    component="p"
    sx={{ display: { xs: 'none', sm: 'block' }, mt: 0.75, color: 'primary.main', fontWeight: 550 }}
  >
    <RoleTitle role={member.role} roleEn={member.roleEn} />
  </Typography>
);

export interface KeywordChoice {
  /** The keyword to which the directory is limited. */
  keyword: string | null;
  onKeyword: (keyword: string | null) => void;
}

/** The keywords of a member. Choosing one limits the directory to it; choosing it again shows all members. */
const Keywords = ({ keywords, keyword: chosen, onKeyword }: KeywordChoice & { keywords: string[] }) => (
  <KeywordList keywords={keywords}>
    {(keyword) => {
      const isChosen = keyword === chosen;
      return (
        <Chip
          component="button"
          type="button"
          size="small"
          variant={isChosen ? 'filled' : 'outlined'}
          color={isChosen ? 'primary' : 'default'}
          aria-pressed={isChosen}
          label={keyword}
          onClick={() => onKeyword(isChosen ? null : keyword)}
        />
      );
    }}
  </KeywordList>
);

interface MemberCardProps extends KeywordChoice {
  member: Member;
  /** False if the heading of the group says the role of all its members. */
  showsRole: boolean;
}

export const MemberCard = ({ member, showsRole, ...choice }: MemberCardProps) => {
  const keywords = splitKeywords(member.researchKeywords);
  return (
    <Box component="li" sx={memberCardSx}>
      <PersonPhoto person={member} />
      <div>
        <Names member={member} />
        {showsRole && <Role member={member} />}
        <Typography className="detail" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {showsRole && (
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {member.roleEn}
            </Box>
          )}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {keywords.join(' · ')}
          </Box>
          <span>{member.department}</span>
        </Typography>
        <MemberFacts member={member} />
        {keywords.length > 0 && (
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Keywords keywords={keywords} {...choice} />
          </Box>
        )}
      </div>
      <div className="state">
        <MemberLinks member={member} />
        <MemberActions member={member} />
      </div>
    </Box>
  );
};
