import { Fragment } from 'react';
import { MemberName } from './MemberName';

/** Names as typed into one field, separated by commas; the members among them are shown with both names. */
export const MemberNames = ({ names }: { names: string }) =>
  names.split(',').map((name, index) => (
    // The position is the only key: a name may be there twice.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ', '}
      <MemberName name={name.trim()} />
    </Fragment>
  ));
