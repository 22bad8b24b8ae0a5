import Link from '@mui/material/Link';
import { textParts } from '../lib/text-parts';

const isWeb = (href: string | undefined): href is string => /^https?:/i.test(href ?? '');

/** A text that somebody has written, with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map((part) =>
    isWeb(part.href) ? (
      <Link key={part.start} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
