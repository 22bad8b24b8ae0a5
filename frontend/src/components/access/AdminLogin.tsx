import { sessionMessages } from '@lab/contracts';
import { errorMessage, hasStatus } from '../../lib/http/http-error';
import { useAdminLogIn } from '../../lib/session/session.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { showToast } from '../toast/toast-store';
import { PasswordForm } from './PasswordForm';

const refusal = (professor: string) =>
  ({
    title: sessionMessages.incorrectAdminPassword,
    text: `Access restricted to Professor ${professor} only`,
    variant: 'destructive',
  }) as const;

/** A short text at the field, because the toast with the details disappears. */
const explainBriefly = (error: unknown): string =>
  hasStatus(error, 401) ? 'This is not the administrator password.' : errorMessage(error);

/**
 * The field for the administrator password.
 * @param isAnnounced whether a toast reports the result
 */
export const AdminLogin = ({ isAnnounced }: { isAnnounced: boolean }) => {
  const { professor } = useLabNames();
  const logIn = useAdminLogIn();
  const logInAloud = async (password: string): Promise<void> => {
    try {
      await logIn(password);
      showToast({ title: 'Login Successful' });
    } catch (error) {
      if (hasStatus(error, 401)) showToast(refusal(professor.nameEn));
      throw error;
    }
  };
  return (
    <PasswordForm
      label="Administrator password"
      submitLabel="Log in"
      onSubmit={isAnnounced ? logInAloud : logIn}
      {...(isAnnounced && { explain: explainBriefly })}
    />
  );
};
