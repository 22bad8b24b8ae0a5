import { Suspense } from 'react';
import { lazyComponent } from './lazy-part';

interface LinkedTextProps {
  text: string;
}

const PlainText = ({ text }: LinkedTextProps) => text;

const TextWithLinks = lazyComponent(async () => (await import('./TextWithLinks')).TextWithLinks, PlainText);

/** A text without this has no web address. */
const MAY_HAVE_LINKS = /https?:/i;

/**
 * A text that somebody has written, with its web addresses as links. The code that finds them is loaded for the first text that may
 * have one; the text is shown meanwhile.
 */
export const LinkedText = ({ text }: LinkedTextProps) =>
  MAY_HAVE_LINKS.test(text) ? (
    <Suspense fallback={text}>
      <TextWithLinks text={text} />
    </Suspense>
  ) : (
    text
  );
