import { type Reach, type ReachPart, reachParts, reachSecrets, reachWays } from '@lab/contracts';
import type { FieldValues } from 'react-hook-form';

/** What a part begins with when it is turned on. */
export const blankParts = {
  mail: { host: '', port: 587, isSecure: false, user: '', from: '', password: '' },
  teamChat: { webhook: '' },
  model: { url: '', name: '', key: '' },
  university: { issuer: '', clientId: '', label: 'your university account', secret: '' },
};

const isOwn = ({ setBy }: Reach, part: ReachPart): boolean => setBy[part] === 'portal';

/** The form's values: only the parts that can be changed here. Saved secrets are not among them. */
export const valuesOfReach = (reach: Reach): FieldValues => {
  const values = Object.fromEntries(
    reachParts.filter((part) => isOwn(reach, part)).map((part): [ReachPart, unknown] => [part, reach[part]]),
  );
  for (const way of reachWays.filter((each) => isOwn(reach, each))) {
    const { field, has } = reachSecrets[way];
    const { [has]: _, ...part } = (reach[way] ?? {}) as Record<string, unknown>;
    values[way] = reach[way] && { ...blankParts[way], ...withBlanks(part), [field]: '' };
  }
  return values;
};

const withBlanks = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? '']));
