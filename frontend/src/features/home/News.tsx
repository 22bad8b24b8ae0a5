import { type NewsDocument, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { useNews } from '../../lib/site-words/site-words.api';
import { formatMonth } from '../../lib/time';
import { externalProps, printedAddress } from './ContactLinks';

const newsListSx: SxProps<Theme> = {
  mt: 1,
  ...ruledListSx,
  '& li': {
    ...ruledRowSx,
    display: 'grid',
    gridTemplateColumns: ({ sizes }) => ({
      xs: `${sizes.newsDate} minmax(0, 1fr)`,
      lg: `${sizes.margin} minmax(0, 1fr)`,
    }),
    columnGap: 2,
    py: 1.5,
  },
  '& span': { maxWidth: (theme) => theme.sizes.page.text },
  '& time': { typography: 'body2', color: 'text.secondary', lineHeight: 1.6 },
};

/** The number of news shown. */
const NEWS_SHOWN = 4;

type News = NewsDocument['news'];

/** The newest first. */
export const inOrder = (news: News): News => news.toSorted((a, b) => b.date.localeCompare(a.date));

/** The news that are shown, the newest first. */
export const newestNews = (news: News): News => inOrder(news).slice(0, NEWS_SHOWN);

const Linked = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url ? (
    <Link href={url} data-print-address={printedAddress(url)} {...externalProps(url)}>
      {children}
    </Link>
  ) : (
    children
  );

/** News with their months, and links if there is more to read. */
export const NewsList = ({ news }: { news: News }) => (
  <Box component="ul" sx={newsListSx}>
    {news.map(({ date, text, url }) => (
      <li key={date + text}>
        <time dateTime={date}>{formatMonth(date)}</time>
        <span>
          <Linked url={url}>{text}</Linked>
        </span>
      </li>
    ))}
  </Box>
);

/** The newest news; nothing if the content has none. */
export const News = () => {
  const news = useNews();
  const newest = newestNews(news);
  const id = useId();
  if (newest.length === 0) return null;
  return (
    <Frame component="section" aria-labelledby={id} sx={{ pb: { xs: 6, md: 8 } }}>
      <Typography id={id} variant="overline" component="h2" sx={{ display: 'inline', color: 'text.secondary' }}>
        News
      </Typography>
      <SitePencil tab="news" what="the news" />
      <NewsList news={newest} />
      {news.length > newest.length && (
        <Link
          data-screen-only
          component={RouterLink}
          to={paths.news}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32, mt: 0.5 }}
        >
          All news
        </Link>
      )}
    </Frame>
  );
};
