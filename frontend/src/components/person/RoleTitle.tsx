import { type Member, titleBeside } from '@lab/contracts';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { Zh } from '../Zh';

/** The titles of a role, `PhD Student 博士生`. */
export const RoleTitle = ({ role, roleEn }: Pick<Member, 'role' | 'roleEn'>) => {
  const { secondLanguage } = useLabNames();
  return (
    <>
      {roleEn} <Zh>{titleBeside({ title: role, titleEn: roleEn }, secondLanguage !== null)}</Zh>
    </>
  );
};
