import { paths, rightTexts, type Right } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { hasInterruptedAdminWork } from '../../lib/query-client';
import { useHasGivenAdminPassword, useSession } from '../../lib/session/session.api';
import { useFocusAtEnd } from '../../lib/use-focus-after-removal';
import type { Back } from '../layout/BackLink';
import { Page } from '../layout/Page';
import { PageHeading } from '../layout/PageHeading';
import { Panel } from '../layout/Panel';
import { lazyPart } from '../lazy-part';

const AdminLogin = lazyPart(async () => (await import('./AdminLogin')).AdminLogin);
const AdminLoginDialog = lazyPart(async () => (await import('./LoginDialogs')).AdminLoginDialog);

const TITLE = 'Administrator Login';

interface AdminGateProps {
  /**
   * True for a page that asks for the password after every page load, even while an older login is valid, and shows the
   * result in a toast. Once unlocked, it does not ask again when members navigate to other pages and back.
   */
  alwaysAsksPassword?: boolean;
  /** Holders of this right need no password. */
  right?: Right | undefined;
  children: ReactNode;
}

/** The password form, with a text that says who has access. */
const AdminForm = ({ alwaysAsksPassword, right }: Pick<AdminGateProps, 'right'> & { alwaysAsksPassword: boolean }) => (
  <Panel sx={{ maxWidth: (theme) => theme.sizes.page.narrow }}>
    <Typography variant="h3" component="h2">
      {TITLE}
    </Typography>
    <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
      Access is restricted to the administrator
      {right && `, and to those with the right “${rightTexts[right].name}”`}. The login lasts 30 minutes.
    </Typography>
    <AdminLogin isAnnounced={alwaysAsksPassword} />
  </Panel>
);

/** Whether the content is shown, and whether to ask for the password in a dialog above an unsaved form. */
const useAdminGate = (alwaysAsksPassword: boolean, needed: Right | 'admin') => {
  const { isAdmin, isLoggedIn, may } = useSession();
  const hasGivenPassword = useHasGivenAdminPassword();
  const client = useQueryClient();
  const [isHelper, setIsHelper] = useState(false);

  const isOpen = may(needed) && (hasGivenPassword || !alwaysAsksPassword);
  if (isOpen && isHelper === isAdmin) setIsHelper(!isAdmin);
  const isWorkAtRisk = !isOpen && hasInterruptedAdminWork(client);
  return {
    isShown: isOpen || isWorkAtRisk,
    isAsked: isWorkAtRisk && !isHelper && (alwaysAsksPassword || isLoggedIn),
  };
};

const pageHeading: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>('main h1');
  },
};

/**
 * Asks for the administrator password before showing its children, and again after 30 minutes. While a form is open, it
 * asks in a dialog above the form, so that no input is lost. A helper who has lost the right has no password, so their
 * form stays and shows why it is refused.
 */
export const AdminGate = ({ alwaysAsksPassword = false, right, children }: AdminGateProps) => {
  const { isShown, isAsked } = useAdminGate(alwaysAsksPassword, right ?? 'admin');
  // The focus was in the password form. It moves to the heading, as after a navigation.
  useFocusAtEnd(!isShown, pageHeading);
  if (!isShown) return <AdminForm alwaysAsksPassword={alwaysAsksPassword} right={right} />;
  return (
    <>
      {children}
      {isAsked && <AdminLoginDialog title={TITLE} isAnnounced={alwaysAsksPassword} />}
    </>
  );
};

/** Asks for the password above an open form when the login of the administrator who opened it has ended. */
export const LoginAboveForm = ({ right }: { right: Right }) =>
  useAdminGate(false, right).isAsked ? <AdminLoginDialog title={TITLE} isAnnounced={false} /> : null;

interface AdminPageProps {
  title: string;
  intro: string;
  /** Holders of this right need no password. */
  right?: Right;
  /** Null for a place of the navigation bar. */
  back?: Back | null;
  /** False for a page without times. */
  showsTimes?: boolean;
  children: ReactNode;
}

const ADMINISTRATION = { to: paths.administration, label: 'Back to Administration' };

/** A page that requires the administrator password or a right. By default its parent page is "Administration". */
export const AdminPage = ({
  right,
  back = ADMINISTRATION,
  showsTimes = true,
  children,
  ...heading
}: AdminPageProps) => {
  const { may } = useSession();
  return (
    <Page>
      <PageHeading {...heading} back={back} showsTimes={showsTimes && may(right ?? 'admin')} />
      <AdminGate right={right}>{children}</AdminGate>
    </Page>
  );
};
