import type { ContactLink, ContactLinkKind } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { contactIcons } from '../../components/contact-icons';
import { Icon } from '../../components/Icon';

const contactCategories = ['contact', 'academic', 'social'] as const;

type ContactCategory = (typeof contactCategories)[number];

interface ContactKindLook {
  /** A colour of the theme's palette. */
  color: string;
  category: ContactCategory;
}

/** The color and category of each kind of contact link. */
const contactKinds: Readonly<Record<ContactLinkKind, ContactKindLook>> = {
  Email: { color: 'contact.email', category: 'contact' },
  'Google Scholar': { color: 'contact.scholar', category: 'academic' },
  ORCID: { color: 'contact.orcid', category: 'academic' },
  ResearchGate: { color: 'contact.researchGate', category: 'academic' },
  'Curriculum Vitae': { color: 'contact.cv', category: 'academic' },
  LinkedIn: { color: 'contact.linkedIn', category: 'social' },
  Threads: { color: 'contact.threads', category: 'social' },
  GitHub: { color: 'contact.threads', category: 'academic' },
  DBLP: { color: 'contact.scholar', category: 'academic' },
  Bluesky: { color: 'contact.linkedIn', category: 'social' },
  Mastodon: { color: 'contact.linkedIn', category: 'social' },
  YouTube: { color: 'contact.email', category: 'social' },
  Website: { color: 'contact.researchGate', category: 'contact' },
};

/** Other sites open in a new tab; mail links and the lab's own files do not. */
export const externalProps = (url: string) => (url.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {});

/** The text of a link in print; undefined for a file of this site. */
export const printedAddress = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : url.replace(/^mailto:/, '');

export interface ContactLinksProps {
  links: readonly ContactLink[];
  limit?: number;
  categories?: readonly ContactCategory[];
}

const DEFAULT_LIMIT = 10;

const listSx: SxProps<Theme> = {
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
        const { color } = contactKinds[kind];
        return (
          <li key={kind + url}>
            <a href={url} data-print-address={printedAddress(url)} {...externalProps(url)}>
              <Icon path={contactIcons[kind]} fontSize="small" aria-hidden sx={{ color }} />
              {label ?? kind}
            </a>
          </li>
        );
      })}
  </Box>
);
