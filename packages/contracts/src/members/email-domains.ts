import { labSettings } from '../site/lab-settings.js';

/** `.edu` matches `ntu.edu` and `ntu.edu.tw`; `uni-koeln.de` matches itself and `hci.uni-koeln.de`. */
const isBelow = (host: string, domain: string): boolean =>
  domain.startsWith('.')
    ? `${host}.`.slice(host.indexOf('.')).includes(`${domain}.`)
    : host === domain || host.endsWith(`.${domain}`);

/** True when the lab accepts e-mail addresses with this domain. Without a list it accepts all. */
export const isAcceptedEmail = (email: string): boolean => {
  const { emailDomains } = labSettings();
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return !emailDomains.length || emailDomains.some((domain) => isBelow(host, domain));
};

/** The domains as words in a message: `.edu`, `.edu or uni-koeln.de`, `.edu, .ac.uk or uni-koeln.de`. */
export const domainsText = (domains: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(domains);
