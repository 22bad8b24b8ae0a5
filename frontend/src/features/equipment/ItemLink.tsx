import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';

interface ItemLinkProps {
  itemId: number;
  /** The id of the link, to focus it later. */
  id?: string;
  children: ReactNode;
}

/** A link that opens an item's page over the list, which stays as it is. */
export const ItemLink = ({ itemId, id, children }: ItemLinkProps) => {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('item', String(itemId));
  return (
    <Link
      component={RouterLink}
      id={id}
      to={{ search: String(search) }}
      preventScrollReset
      color="inherit"
      underline="hover"
    >
      {children}
    </Link>
  );
};
