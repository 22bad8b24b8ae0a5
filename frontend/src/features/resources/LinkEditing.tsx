import type { ResourceLink } from '@lab/contracts';
import { useState, type ReactNode } from 'react';
import { EditLink } from './edit-link';
import { lazyPart } from '../../components/lazy-part';

const EditResourceDialog = lazyPart(async () => (await import('./EditResourceDialog')).EditResourceDialog);

/** Holds the edit dialog above the lists, because a link may leave its list while it is edited. */
export const LinkEditing = ({ children }: { children: ReactNode }) => {
  const [link, edit] = useState<ResourceLink>();
  return (
    <EditLink value={edit}>
      {children}
      {link && <EditResourceDialog link={link} onClose={() => edit(undefined)} />}
    </EditLink>
  );
};
