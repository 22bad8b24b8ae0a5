import { Zh } from '../Zh';
import { hasChineseName, type Named } from './names';

/** Both names on one line: `Hsiao-En Lin 林曉恩`. */
export const PersonName = ({ person }: { person: Named }) => (
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
