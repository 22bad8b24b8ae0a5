import type { ContactLink, ContactLinkKind } from '@lab/contracts';
import type { SvgIconComponent } from '@mui/icons-material';
import ThreadsIcon from '@mui/icons-material/AlternateEmailOutlined';
import OrcidIcon from '@mui/icons-material/BadgeOutlined';
import ResearchGateIcon from '@mui/icons-material/BiotechOutlined';
import BlueskyIcon from '@mui/icons-material/CloudOutlined';
import CvIcon from '@mui/icons-material/DescriptionOutlined';
import GitHubIcon from '@mui/icons-material/GitHub';
import WebsiteIcon from '@mui/icons-material/LanguageOutlined';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import EmailIcon from '@mui/icons-material/MailOutlineOutlined';
import MastodonIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import ScholarIcon from '@mui/icons-material/SchoolOutlined';
import DblpIcon from '@mui/icons-material/ListAltOutlined';
import YouTubeIcon from '@mui/icons-material/SmartDisplayOutlined';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const contactCategories = ['contact', 'academic', 'social'] as const;

type ContactCategory = (typeof contactCategories)[number];

interface ContactKindLook {
  Icon: SvgIconComponent;
  /** A colour of the theme's palette. */
  color: string;
  category: ContactCategory;
}

/** The icon, color and category of each kind of contact link. */
const contactKinds: Readonly<Record<ContactLinkKind, ContactKindLook>> = {
  Email: { Icon: EmailIcon, color: 'contact.email', category: 'contact' },
  'Google Scholar': { Icon: ScholarIcon, color: 'contact.scholar', category: 'academic' },
  ORCID: { Icon: OrcidIcon, color: 'contact.orcid', category: 'academic' },
  ResearchGate: { Icon: ResearchGateIcon, color: 'contact.researchGate', category: 'academic' },
  'Curriculum Vitae': { Icon: CvIcon, color: 'contact.cv', category: 'academic' },
  LinkedIn: { Icon: LinkedInIcon, color: 'contact.linkedIn', category: 'social' },
  Threads: { Icon: ThreadsIcon, color: 'contact.threads', category: 'social' },
  GitHub: { Icon: GitHubIcon, color: 'contact.threads', category: 'academic' },
  DBLP: { Icon: DblpIcon, color: 'contact.scholar', category: 'academic' },
  Bluesky: { Icon: BlueskyIcon, color: 'contact.linkedIn', category: 'social' },
  Mastodon: { Icon: MastodonIcon, color: 'contact.linkedIn', category: 'social' },
  YouTube: { Icon: YouTubeIcon, color: 'contact.email', category: 'social' },
  Website: { Icon: WebsiteIcon, color: 'contact.researchGate', category: 'contact' },
};

/** Other sites open in a new tab; mail links and the lab's own files do not. */
export const externalProps = (url: string) => (url.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {});

/** What stands for a link on paper; undefined for a file of this site. */
export const printedAddress = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : url.replace(/^mailto:/, '');

export interface ContactLinksProps {
  links: readonly ContactLink[];
  limit?: number;
  categories?: readonly ContactCategory[];
}

const DEFAULT_LIMIT = 10;

const listSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '@media print': { display: 'block', '& a': { minHeight: 'auto' } },
  '& a': {
    typography: 'body2',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 40,
    color: 'text.primary',
    textDecoration: 'none',
    borderRadius: 0.5,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em', textDecorationThickness: 1 },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  },
};

/** Contact links and profiles of the professor. */
export const ContactLinks = ({ links, limit = DEFAULT_LIMIT, categories = contactCategories }: ContactLinksProps) => (
  <Box component="ul" sx={listSx}>
    {links
      .filter(({ kind }) => categories.includes(contactKinds[kind].category))
      .slice(0, limit)
      .map(({ kind, label, url }) => {
        const { Icon, color } = contactKinds[kind];
        return (
          <li key={kind + url}>
            <a href={url} data-print-address={printedAddress(url)} {...externalProps(url)}>
              <Icon fontSize="small" aria-hidden sx={{ color }} />
              {label ?? kind}
            </a>
          </li>
        );
      })}
  </Box>
);
