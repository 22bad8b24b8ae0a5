import type { LabProfile } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Frame } from '../../components/layout/Page';
import { labProfile } from '../../lib/lab-content';
import { formatMonth } from '../../lib/time';
import { externalProps } from './ContactLinks';

const newsSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
  columnGap: { md: 6, lg: 10 },
  rowGap: 3,
  pb: { xs: 6, md: 8 },
};

const newsListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: (theme) => `${theme.sizes.newsDate} 1fr`,
    columnGap: 2,
    py: 0.75,
    maxWidth: (theme) => theme.sizes.page.text,
  },
  '& time': { typography: 'body2', color: 'text.secondary', lineHeight: 1.6 },
};

/** How many news are shown. */
const SHOWN = 4;

/** The news that are shown, the newest first. */
export const newestNews = (news: LabProfile['news']): LabProfile['news'] =>
  news.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, SHOWN);

const { news, joinUs } = labProfile;
const newest = newestNews(news);

const Linked = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url ? (
    <Link href={url} {...externalProps(url)}>
      {children}
    </Link>
  ) : (
    children
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** News and an invitation; nothing if the content has neither. */
export const News = () => {
  if (newest.length === 0 && !joinUs) return null;
  return (
    <Frame sx={newsSx}>
      {newest.length > 0 && (
        <Part title="News">
          <Box component="ul" sx={newsListSx}>
            {newest.map(({ date, text, url }) => (
              <li key={date + text}>
                <time dateTime={date}>{formatMonth(date)}</time>
                <span>
                  <Linked url={url}>{text}</Linked>
                </span>
              </li>
            ))}
          </Box>
        </Part>
      )}
      {joinUs && (
        <Part title="Join us">
          <Typography sx={{ mt: 1 }}>
            <Linked url={joinUs.url}>{joinUs.text}</Linked>
          </Typography>
        </Part>
      )}
    </Frame>
  );
};
