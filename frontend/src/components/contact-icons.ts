import type { ContactLinkKind } from '@lab/contracts';
import {
  blueskyIcon,
  cvIcon,
  dblpIcon,
  emailIcon,
  gitHubIcon,
  googleScholarIcon,
  linkedInIcon,
  mastodonIcon,
  orcidIcon,
  researchGateIcon,
  threadsIcon,
  websiteIcon,
  youTubeIcon,
} from './icons';

/** The icon of each kind of contact link. */
export const contactIcons: Readonly<Record<ContactLinkKind, string>> = {
  Email: emailIcon,
  'Google Scholar': googleScholarIcon,
  ORCID: orcidIcon,
  ResearchGate: researchGateIcon,
  'Curriculum Vitae': cvIcon,
  LinkedIn: linkedInIcon,
  Threads: threadsIcon,
  GitHub: gitHubIcon,
  DBLP: dblpIcon,
  Bluesky: blueskyIcon,
  Mastodon: mastodonIcon,
  YouTube: youTubeIcon,
  Website: websiteIcon,
};
