import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Frame } from '../../components/layout/Frame';
import { labProfile } from '../../lib/lab-content';
import { formatMonth } from '../../lib/time';
import { externalProps } from './external-props';
import { newestNews } from './newest-news';
import { newsListSx, newsSx } from './news-styles';

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
