/** The lab's settings, which every session contains. */
const settings = {
  isProven: false,
  identityPolicy: 'open',
  timeZone: 'Asia/Taipei',
  formats: { dates: 'specified', weekStart: 0, decimal: '.' },
  oidc: null,
  hasPasswordLogin: true,
  isDemo: false,
} as const;

/** Sessions without a chosen identity, in the form that browsers receive. */
export const anonymous = { authenticated: false, role: 'anonymous', member: null, ...settings };
export const member = { authenticated: true, role: 'member', member: null, ...settings };
export const admin = { authenticated: true, role: 'admin', member: null, ...settings };
