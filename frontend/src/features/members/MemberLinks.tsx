import type { Member } from '@lab/contracts';
import EmailIcon from '@mui/icons-material/MailOutlineOutlined';
import WebsiteIcon from '@mui/icons-material/LanguageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

/** Links to a member's e-mail address and website. */
export const MemberLinks = ({ member: { nameEn, email, personalWebsite } }: { member: Member }) => (
  <Box sx={{ display: 'flex', ml: -0.75 }}>
    <IconButton size="small" href={`mailto:${email}`} aria-label={`Email ${nameEn}`} title={email}>
      <EmailIcon fontSize="small" />
    </IconButton>
    {personalWebsite && (
      <IconButton
        size="small"
        href={personalWebsite}
        target="_blank"
        rel="noopener"
        aria-label={`Website of ${nameEn} (opens in a new tab)`}
      >
        <WebsiteIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
);
