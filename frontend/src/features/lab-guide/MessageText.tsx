import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { textParts, type TextPart } from './text-parts';

const Part = ({ text, href, to }: TextPart) => {
  if (to) {
    return (
      <Link component={RouterLink} to={to}>
        {text}
      </Link>
    );
  }
  if (!href) return text;
  return (
    <Link href={href} rel="noopener" {...(href.startsWith('http') && { target: '_blank' })}>
      {text}
    </Link>
  );
};

/** A message as plain text: nothing in it is markup, but addresses can be followed. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) => (
    // The parts of a message never change places.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      <Part {...part} />
    </Fragment>
  ));
