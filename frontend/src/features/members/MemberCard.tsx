import { memberPath, splitKeywords, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { hasChineseName } from '../../components/person/names';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { MemberLinks } from './MemberLinks';
import { keywordListSx, memberCardSx, memberLinkSx, memberPhotoSx } from './member-card-styles';

const Names = ({ member }: { member: Member }) => (
  <Typography variant="h4" component="h3">
    <Link component={RouterLink} to={memberPath(member.id)} color="inherit" underline="hover" sx={memberLinkSx}>
      {member.nameEn}
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
    {member.roleEn} <Zh>{member.role}</Zh>
  </Typography>
);

export interface KeywordChoice {
  /** The keyword to which the directory is limited. */
  keyword: string | null;
  onKeyword: (keyword: string | null) => void;
}

/** The keywords of a member. Choosing one limits the directory to it, choosing it again shows everybody. */
const Keywords = ({ keywords, keyword: chosen, onKeyword }: KeywordChoice & { keywords: string[] }) => (
  <Box component="ul" aria-label="Research keywords" sx={keywordListSx}>
    {keywords.map((keyword) => {
      const isChosen = keyword === chosen;
      return (
        <li key={keyword}>
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
        </li>
      );
    })}
  </Box>
);

interface MemberCardProps extends KeywordChoice {
  member: Member;
}

export const MemberCard = ({ member, ...choice }: MemberCardProps) => {
  const keywords = splitKeywords(member.researchKeywords);
  return (
    <Box component="li" sx={memberCardSx}>
      <PersonPhoto person={member} sx={memberPhotoSx} />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Names member={member} />
        <Role member={member} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {member.department}
        </Typography>
        {keywords.length > 0 && <Keywords keywords={keywords} {...choice} />}
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <MemberLinks member={member} />
        </Box>
      </Box>
    </Box>
  );
};
