import Link from '@mui/material/Link';
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
  textParts(text).map((part) => <Part key={part.start} {...part} />);
