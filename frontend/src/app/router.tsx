import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type RouteObject,
  UNSAFE_createRouter as createBrowserRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_mapRouteProperties as mapRouteProperties,
} from 'react-router-dom';
import { DialogHost } from '../components/dialog/open-dialog';
import { forgetFailures } from '../components/lazy-part';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { usePageTitle } from '../lib/page-title';
import { NotFoundPage } from './NotFoundPage';
import { ProtectedPage } from './ProtectedPage';
import { Layout } from './layout/Layout';
import { type PageRoute, routes } from './routes';
import { browserHistory } from './shown-addresses';

/** Shown when a page throws, or when its chunk could not be loaded, for example after a new release. */
export const PageError = () => {
  const client = useQueryClient();
  useEffect(() => forgetFailures(client), [client]);
  return (
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
};

/** A component before the page, so that its effect runs first and the page can set a more exact title. */
const RouteTitle = ({ title }: Pick<PageRoute, 'title'>) => {
  usePageTitle(title);
  return null;
};

/** A page with its document title and access rule, as its route defines them. */
const RoutedPage = ({ title = '', Page, isProtected, loginText, loginTitle }: PageRoute) => {
  const page = (
    <DialogHost>
      <Page />
    </DialogHost>
  );
  return (
    <>
      <RouteTitle title={title || undefined} />
      {isProtected ? (
        <ProtectedPage title={title} loginText={loginText} loginTitle={loginTitle}>
          {page}
        </ProtectedPage>
      ) : (
        page
      )}
    </>
  );
};

const toRouteObject = ([name, route]: [string, PageRoute]): RouteObject => ({
  path: paths[name as keyof typeof paths],
  element: <RoutedPage {...route} />,
});

/** The pages inside the layout. A page with an error is replaced by a message; the header stays. */
export const routeObjects = (): RouteObject[] => [
  {
    element: (
      <DialogHost>
        <Layout />
      </DialogHost>
    ),
    errorElement: <PageError />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          ...Object.entries(routes).map(toRouteObject),
          { path: '*', element: <RoutedPage title="Page not found" Page={NotFoundPage} /> },
        ],
      },
    ],
  },
];

/**
 * The same as `createBrowserRouter`, with a history that translates the portal's addresses.
 * @param isPrerendered true when the page is already rendered and keeps its scroll position
 */
export const createRouter = (isPrerendered: boolean) =>
  createBrowserRouter({
    routes: routeObjects(),
    history: browserHistory(),
    mapRouteProperties,
    hydrationRouteProperties,
    ...(isPrerendered && { hydrationData: {} }),
  }).initialize();
