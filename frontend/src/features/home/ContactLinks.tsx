import type { ContactLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { contactCategories, contactKinds, type ContactCategory } from './contact-kinds';
import { externalProps } from './external-props';

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
      .map(({ kind, url }) => {
        const { Icon, color } = contactKinds[kind];
        return (
          <li key={kind + url}>
            <a href={url} data-print-address={url.replace(/^mailto:/, '')} {...externalProps(url)}>
              <Icon fontSize="small" aria-hidden sx={{ color }} />
              {kind}
            </a>
          </li>
        );
      })}
  </Box>
);
