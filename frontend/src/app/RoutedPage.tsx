import { usePageTitle } from '../lib/page-title';
import { ProtectedPage } from './ProtectedPage';
import type { PageRoute } from './routes';

/** A component of its own, before the page: its effect runs first, so that the page can give a more exact title. */
const RouteTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

/** A page with its document title and access rule, as its route defines them. */
export const RoutedPage = ({ title, Page, isProtected, loginText, loginTitle }: PageRoute) => {
  const page = <Page />;
  return (
    <>
      <RouteTitle title={title} />
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
