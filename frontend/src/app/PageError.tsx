import Button from '@mui/material/Button';
import { Page } from '../components/layout/Page';
import { StatePanel } from '../components/feedback/StatePanel';

/** What stands in the place of a page that broke, or whose code could not be loaded (as after a new release). */
export const PageError = () => (
  <Page>
    <StatePanel
      role="alert"
      title="This page could not be shown"
      text="Please reload it. If that does not help, go to another page and tell the lab what happened."
      action={
        <Button variant="outlined" color="inherit" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    />
  </Page>
);
