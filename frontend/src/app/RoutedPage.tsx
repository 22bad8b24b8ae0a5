import { useEffect } from 'react';
import { labProfile } from '../lib/lab-content';
import { ProtectedPage } from './ProtectedPage';
import type { PageRoute } from './routes';

/** One page with what its route says about it: the document's title and who may see it. */
export const RoutedPage = ({ title, Page, isProtected, loginText }: PageRoute) => {
  useEffect(() => {
    document.title = [title, labProfile.lab.shortName].filter(Boolean).join(' · ');
  }, [title]);
  const page = <Page />;
  if (!isProtected) return page;
  return (
    <ProtectedPage title={title} loginText={loginText}>
      {page}
    </ProtectedPage>
  );
};
