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
import { MemberActions } from './managing/MemberActions';
import { KeywordList } from './KeywordList';

/** One column: a row with the photo beside the text. Two or more columns: a portrait with the text below. */
const memberCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 2.5, sm: 2 },
  minWidth: 0,
  position: 'relative',
  overflowWrap: 'anywhere',
  py: { xs: 3, sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
};

const memberPhotoSx = ({ sizes, breakpoints }: Theme) => ({
  flexShrink: 0,
  alignSelf: 'flex-start',
  width: sizes.memberThumb,
  aspectRatio: sizes.portrait,
  [breakpoints.up('sm')]: { width: '100%' },
});

/** The link also covers the photo. */
const memberLinkSx: SxProps<Theme> = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: (theme) => ({ xs: theme.spacing(3), sm: 0 }),
    left: 0,
    width: (theme) => ({ xs: theme.sizes.memberThumb, sm: '100%' }),
    aspectRatio: (theme) => theme.sizes.portrait,
  },
};

/** Links to a member's e-mail address and website. */
export const MemberLinks = ({ member }: { member: Member }) => (
  <Box sx={{ display: 'flex', ml: -0.75 }}>
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
      >
        <Icon path={websiteIcon} fontSize="small" />
      </IconButton>
    )}
  </Box>
);

const Names = ({ member }: { member: Member }) => (
  <Typography variant="h4" component="h3">
    <Link component={RouterLink} to={memberPath(member.id)} color="inherit" underline="hover" sx={memberLinkSx}>
      {titledName(member)}
      {hasChineseName(member) && (
        <Typography component="span" variant="h5" sx={{ display: 'block', color: 'text.secondary' }}>
          <Zh>{member.name}</Zh>
        </Typography>
      )}
    </Link>
  </Typography>
);

const Role = ({ member }: { member: Member }) => (
  <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'primary.main', fontWeight: 550 }}>
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
      <PersonPhoto person={member} sx={memberPhotoSx} />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Names member={member} />
        {showsRole && <Role member={member} />}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {member.department}
        </Typography>
        {keywords.length > 0 && <Keywords keywords={keywords} {...choice} />}
        <Box sx={{ mt: 'auto', pt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <MemberLinks member={member} />
          <MemberActions member={member} />
        </Box>
      </Box>
    </Box>
  );
};
