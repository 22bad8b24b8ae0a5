import type { MemberNames as Names } from '@lab/contracts';
import { Fragment } from 'react';
import { MemberName } from './MemberName';
import { namesInList } from './names';

interface MemberNamesProps {
  names: string;
  members: readonly Names[];
}

/** Names as typed into one field, separated by commas; the members among them are shown with both names. */
export const MemberNames = ({ names, members }: MemberNamesProps) =>
  namesInList(names, members).map((stored, index) => (
    // The position is the only key: a name may be there twice.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ', '}
      <MemberName {...stored} />
    </Fragment>
  ));
