import type { ResourceLink } from '@lab/contracts';
import { createContext, use } from 'react';

export const EditLink = createContext<(link: ResourceLink) => void>(() => {});

/** Opens the edit dialog of a link. */
export const useEditLink = () => use(EditLink);
