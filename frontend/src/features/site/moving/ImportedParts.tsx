import { amountText, importedSites, type SiteImport } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const listSx: SxProps<Theme> = {
  maxHeight: (theme) => theme.spacing(40),
  overflowY: 'auto',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider' },
  '& .more': { color: 'text.secondary' },
};

type Line = readonly [text: string, detail?: string];

const partsOf = (site: SiteImport): [title: string, lines: Line[]][] => [
  ['Texts that are replaced', site.documents.map((title): Line => [title])],
  ['Pages', site.pages.map(({ title, slug, file }): Line => [title, `/pages/${slug} · from ${file}`])],
  ['News', site.news.map((text): Line => [text])],
  ['Pictures and files', site.pictures.map((file): Line => [file])],
  ['Photos of people', site.people.portraits.map((file): Line => [file])],
  ['Old addresses', site.oldAddresses.map(({ from, to }): Line => [`${from} → ${to}`])],
  ['Left out', site.left.map(({ file, reason }): Line => [file, reason])],
];

const summaryOf = ({ site, papers, people }: SiteImport): string =>
  [
    `This is ${importedSites[site]}.`,
    `Publications: ${papers.added} new, ${papers.updated} changed, ${papers.unchanged} as they are.`,
    people.count > 0 ? `${amountText(people.count, 'people', 'person')}: imported in a second step.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** What an import does, part by part. */
export const ImportedParts = ({ site }: { site: SiteImport }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography component="output">{summaryOf(site)}</Typography>
    {partsOf(site).map(
      ([title, lines]) =>
        lines.length > 0 && (
          <Box key={title} component="section" aria-label={title}>
            <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
              {title}: {lines.length}
            </Typography>
            <Box component="ul" tabIndex={0} aria-label={title} sx={listSx}>
              {[...lines.entries()].map(([place, [text, detail]]) => (
                <li key={place}>
                  {text} {detail && <div className="more">{detail}</div>}
                </li>
              ))}
            </Box>
          </Box>
        ),
    )}
  </Box>
);
