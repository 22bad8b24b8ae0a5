import { pageTitles, paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { StatePanel } from '../../../components/feedback/StatePanel';
import { PageHeading } from '../../../components/layout/PageHeading';
import { RingsPage } from '../../../components/layout/RingsPage';
import { lazyPart } from '../../../components/lazy-part';
import { hasStatus } from '../../../lib/http/http-error';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import type { LinkEnd } from './AlumniEntryForm';
import { useAlumniEntry } from './alumni-entry.api';

const AlumniEntryForm = lazyPart(async () => (await import('./AlumniEntryForm')).AlumniEntryForm);

const INCOMPLETE = 'Please open the whole link from your e-mail again.';

/** Shown in place of the entry when there is nothing more to do. */
const Over = (state: { title: string; text?: string | undefined; role?: 'alert' }) => (
  <StatePanel
    {...state}
    action={
      <Button variant="outlined" color="inherit" component={Link} to={paths.home}>
        Home
      </Button>
    }
  />
);

const Entry = ({ token }: { token: string }) => {
  const { data: entry, ...query } = useAlumniEntry(token);
  const [end, setEnd] = useState<LinkEnd>();
  if (end) return <Over {...end} />;
  if (hasStatus(query.error, 404)) return <Over role="alert" title="This link has ended" text={query.error?.message} />;
  if (!entry) return <NotLoaded query={query} what="your entry" />;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {entry.name}
      </Typography>
      <AlumniEntryForm entry={entry} token={token} onDone={setEnd} />
    </>
  );
};

/** The page behind the yearly e-mail to a former member. Browsers do not send the fragment that has the token. */
const AlumniEntryPage = () => {
  const { lab } = useLabNames();
  const token = useLocation().hash.slice(1);
  return (
    <RingsPage>
      <PageHeading
        title={pageTitles.alumniEntry}
        intro={`What the pages of ${lab.shortName} say about you. The link saves once; then it ends.`}
      />
      {token ? (
        <Entry key={token} token={token} />
      ) : (
        <Over role="alert" title="This link is not complete" text={INCOMPLETE} />
      )}
    </RingsPage>
  );
};

export default AlumniEntryPage;
