import type { PersonNames } from '@lab/contracts';

export { fullName, hasChineseName, isNamed } from '@lab/contracts';

export type Named = PersonNames;
