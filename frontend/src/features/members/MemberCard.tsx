import { splitKeywords, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hasChineseName } from '../../components/person/names';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { MemberLinks } from './MemberLinks';
import { memberCardSx, memberPhotoSx } from './member-card-styles';

const Names = ({ member }: { member: Member }) => (
  <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
    {member.nameEn}
    {hasChineseName(member) && (
      <Typography component="span" variant="h5" sx={{ display: 'block', color: 'text.secondary' }}>
        <Zh>{member.name}</Zh>
      </Typography>
    )}
  </Typography>
);

const Role = ({ member }: { member: Member }) => (
  <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'primary.main', fontWeight: 550 }}>
    {member.roleEn} <Zh>{member.role}</Zh>
  </Typography>
);

const Keywords = ({ keywords }: { keywords: string[] }) => (
  <Box component="ul" aria-label="Research keywords" sx={{ listStyle: 'none', m: 0, mt: 1.25, p: 0 }}>
    {keywords.map((keyword) => (
      <Typography key={keyword} component="li" variant="caption" sx={{ color: 'text.secondary' }}>
        {keyword}
      </Typography>
    ))}
  </Box>
);

/** One member of the directory. */
export const MemberCard = ({ member }: { member: Member }) => {
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
        {keywords.length > 0 && <Keywords keywords={keywords} />}
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <MemberLinks member={member} />
        </Box>
      </Box>
    </Box>
  );
};
