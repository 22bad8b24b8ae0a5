import type { ContactLinkKind } from '@lab/contracts';
import EmailIcon from '@mui/icons-material/MailOutlineOutlined';
import CvIcon from '@mui/icons-material/DescriptionOutlined';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import OrcidIcon from '@mui/icons-material/BadgeOutlined';
import ResearchGateIcon from '@mui/icons-material/BiotechOutlined';
import ScholarIcon from '@mui/icons-material/SchoolOutlined';
import ThreadsIcon from '@mui/icons-material/AlternateEmailOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

export const contactCategories = ['contact', 'academic', 'social'] as const;

export type ContactCategory = (typeof contactCategories)[number];

interface ContactKindLook {
  Icon: SvgIconComponent;
  /** A colour of the theme's palette. */
  color: string;
  category: ContactCategory;
}

/** The icon, color and category of each kind of contact link. */
export const contactKinds: Readonly<Record<ContactLinkKind, ContactKindLook>> = {
  Email: { Icon: EmailIcon, color: 'contact.email', category: 'contact' },
  'Google Scholar': { Icon: ScholarIcon, color: 'contact.scholar', category: 'academic' },
  ORCID: { Icon: OrcidIcon, color: 'contact.orcid', category: 'academic' },
  ResearchGate: { Icon: ResearchGateIcon, color: 'contact.researchGate', category: 'academic' },
  'Curriculum Vitae': { Icon: CvIcon, color: 'contact.cv', category: 'academic' },
  LinkedIn: { Icon: LinkedInIcon, color: 'contact.linkedIn', category: 'social' },
  Threads: { Icon: ThreadsIcon, color: 'contact.threads', category: 'social' },
};
