import type { Member } from '@lab/contracts';
import { Zh } from '../Zh';

/** Both titles of a role, `PhD Student 博士生`, or only one if they are the same. */
export const RoleTitle = ({ role, roleEn }: Pick<Member, 'role' | 'roleEn'>) => (
  <>
    {roleEn}
    {role !== roleEn && (
      <>
        {' '}
        <Zh>{role}</Zh>
      </>
    )}
  </>
);
