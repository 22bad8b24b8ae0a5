import Button from '@mui/material/Button';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';

/** Shown when a page throws, or when its chunk could not be loaded, for example after a new release. */
export const PageError = () => (
  <Page>
    <div role="alert">
      <PageHeading
        title="This page could not be shown"
        intro="Please reload it. If that does not help, go to another page and tell the lab what happened."
      />
    </div>
    <Button variant="outlined" color="inherit" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Page>
);
