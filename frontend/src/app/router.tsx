import { paths } from '@lab/contracts';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { NotFoundPage } from './NotFoundPage';
import { PageError } from './PageError';
import { RoutedPage } from './RoutedPage';
import { routes, type PageRoute } from './routes';

const toRouteObject = ([name, route]: [string, PageRoute]): RouteObject => ({
  path: paths[name as keyof typeof paths],
  element: <RoutedPage {...route} />,
});

/** The pages inside the layout. An error in a page is shown in its place, below the header. */
export const routeObjects = (): RouteObject[] => [
  {
    element: <Layout />,
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

/** @param isPrerendered the page is already rendered and keeps its scroll position */
export const createRouter = (isPrerendered: boolean) =>
  createBrowserRouter(routeObjects(), isPrerendered ? { hydrationData: {} } : {});
