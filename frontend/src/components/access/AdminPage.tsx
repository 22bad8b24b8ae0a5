import { paths } from '@lab/contracts';
import type { ReactNode } from 'react';
import { Page } from '../layout/Page';
import { PageHeading } from '../layout/PageHeading';
import { useSession } from '../../lib/session/session.api';
import { AdminGate } from './AdminGate';

interface AdminPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page below "Managing Members" that requires the administrator password. */
export const AdminPage = ({ title, intro, children }: AdminPageProps) => (
  <Page>
    <PageHeading
      title={title}
      intro={intro}
      back={{ to: paths.managingMember, label: 'Back to Managing Members' }}
      showsTimes={useSession().isAdmin}
    />
    <AdminGate>{children}</AdminGate>
  </Page>
);
