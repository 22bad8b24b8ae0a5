import type { Member } from '@lab/contracts';
import { Zh } from '../Zh';

/** Both names in one line: `Hsiao-En Lin 林曉恩`. */
export const PersonName = ({ person }: { person: Pick<Member, 'name' | 'nameEn'> }) => (
  <>
    {person.nameEn} <Zh>{person.name}</Zh>
  </>
);
