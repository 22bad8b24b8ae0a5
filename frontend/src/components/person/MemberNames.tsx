import { Fragment } from 'react';
import { MemberName } from './MemberName';
import type { StoredName } from './use-people';

/** Stored names in one line; the members among them are shown with both names. */
export const MemberNames = ({ names }: { names: readonly StoredName[] }) =>
  names.map((stored, index) => (
    // The position is the only key: a name may be there twice.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ', '}
      <MemberName {...stored} />
    </Fragment>
  ));
