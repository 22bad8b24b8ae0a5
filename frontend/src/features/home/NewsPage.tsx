import { NEWS_FEED, pageTitles, paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Icon } from '../../components/Icon';
import { feedIcon } from '../../components/icons';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { useLabNames, useNews } from '../../lib/site-words/site-words.api';
import { inOrder, NewsList } from './News';

/** All news of the lab, the newest first. */
const NewsPage = () => {
  const { lab } = useLabNames();
  const news = inOrder(useNews());
  return (
    <Page>
      <PageHeading
        title={pageTitles.news}
        intro={
          <>
            What has happened at {lab.shortName}.{' '}
            <Link
              data-screen-only
              href={NEWS_FEED}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32, whiteSpace: 'nowrap' }}
            >
              <Icon path={feedIcon} fontSize="small" aria-hidden />
              Follow as a feed
            </Link>
          </>
        }
        back={{ to: paths.home, label: lab.shortName }}
        actions={<SitePencil tab="news" what="the news" />}
      />
      {news.length > 0 && <NewsList news={news} />}
      {news.length === 0 && (
        <EmptyState
          title="There is no news yet."
          action={
            <Button variant="outlined" color="inherit" href={`${paths.home}#publications`}>
              See our publications
            </Button>
          }
        />
      )}
    </Page>
  );
};

export default NewsPage;
