import { OutsideAddress } from './OutsideAddress';
import { textParts } from '../lib/text-parts';

const isWeb = (href: string | undefined): href is string => /^https?:/i.test(href ?? '');

/** A text with its web addresses as links. */
export const TextWithLinks = ({ text }: { text: string }) =>
  textParts(text).map((part) =>
    isWeb(part.href) ? (
      <OutsideAddress key={part.start} href={part.href}>
        {part.text}
      </OutsideAddress>
    ) : (
      part.text
    ),
  );
