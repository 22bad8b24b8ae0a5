import { hasChineseName, type PersonNames } from '@lab/contracts';
import { Zh } from '../Zh';

/** Both names on one line: `Hsiao-En Lin 林曉恩`. */
export const PersonName = ({ person }: { person: PersonNames }) => (
  <>
    {person.nameEn}
    {hasChineseName(person) && (
      <>
        {' '}
        <Zh>{person.name}</Zh>
      </>
    )}
  </>
);
