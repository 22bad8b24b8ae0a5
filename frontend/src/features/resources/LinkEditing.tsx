import type { ResourceLink } from '@lab/contracts';
import { useState, type ReactNode } from 'react';
import { EditLink } from './edit-link';
import { EditResourceDialog } from './EditResourceDialog';

/** Where links are edited: above their lists, which a link may leave meanwhile when somebody else has moved it. */
export const LinkEditing = ({ children }: { children: ReactNode }) => {
  const [link, edit] = useState<ResourceLink>();
  return (
    <EditLink value={edit}>
      {children}
      {link && <EditResourceDialog link={link} onClose={() => edit(undefined)} />}
    </EditLink>
  );
};
