import { paths } from '@lab/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { FormattedText } from '../../components/FormattedText';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { usePageTitle } from '../../lib/page-title';
import { type ShownPage, useShownPage } from '../../lib/pages/pages.api';
import { useLabNames } from '../../lib/site-words/site-words.api';

const Shown = ({ title, audience, nodes }: ShownPage) => {
  const { lab } = useLabNames();
  usePageTitle(title);
  return (
    <Page>
      <PageHeading
        title={title}
        intro={audience === 'members' ? 'For members of the lab.' : undefined}
        back={{ to: paths.home, label: lab.shortName }}
        actions={<SitePencil tab="pages" what="this page" />}
      />
      <FormattedText nodes={nodes} />
    </Page>
  );
};

/**
 * A page that the lab has written, such as its imprint.
 * @param notFound shown when there is none at this address for this reader
 */
export const LabPage = ({ notFound }: { notFound: ReactNode }) => {
  const { slug = '' } = useParams();
  const { data: page, ...query } = useShownPage(slug);
  if (page) return <Shown {...page} />;
  if (page === null) return notFound;
  return (
    <Page>
      <NotLoaded query={query} what="the page" />
    </Page>
  );
};
