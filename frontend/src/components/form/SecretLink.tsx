import { SecretText } from './SecretText';

interface SecretLinkProps {
  label?: string;
  /** The link, or its path on this server, including the token. */
  path: string;
  /** Says what the link gives access to. */
  hint: string;
}

/** A new link with a copy button. It is shown only once. */
export const SecretLink = ({ label = 'Your new link', path, hint }: SecretLinkProps) => (
  <SecretText label={label} value={new URL(path, location.origin).href} noun="Link" hint={hint} />
);
