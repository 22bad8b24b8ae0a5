import { Suspense } from 'react';
import { lazyComponent } from './lazy-part';

interface LinkedTextProps {
  text: string;
}

const PlainText = ({ text }: LinkedTextProps) => text;

const TextWithLinks = lazyComponent(async () => (await import('./TextWithLinks')).TextWithLinks, PlainText);

/** Matches every text that may contain a web address. */
const MAY_HAVE_LINKS = /https?:/i;

/**
 * A text entered by a user, with its web addresses as links. The code that finds links is loaded for the first text
 * that may contain one; until then the text is shown without links.
 */
export const LinkedText = ({ text }: LinkedTextProps) =>
  MAY_HAVE_LINKS.test(text) ? (
    <Suspense fallback={text}>
      <TextWithLinks text={text} />
    </Suspense>
  ) : (
    text
  );
