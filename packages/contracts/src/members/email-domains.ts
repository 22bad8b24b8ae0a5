import { labSettings } from '../site/lab-settings.js';

/** `.edu` is met by `ntu.edu` and `ntu.edu.tw`, and `uni-koeln.de` by itself and `hci.uni-koeln.de`. */
const isBelow = (host: string, domain: string): boolean =>
  domain.startsWith('.')
    ? `${host}.`.slice(host.indexOf('.')).includes(`${domain}.`)
    : host === domain || host.endsWith(`.${domain}`);

/** True when the lab takes addresses like this one; without a list it takes all. */
export const isAcceptedEmail = (email: string): boolean => {
  const { emailDomains } = labSettings();
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return !emailDomains.length || emailDomains.some((domain) => isBelow(host, domain));
};

/** The domains as a message says them: `.edu`, `.edu or uni-koeln.de`, `.edu, .ac.uk or uni-koeln.de`. */
export const listed = (domains: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(domains);
