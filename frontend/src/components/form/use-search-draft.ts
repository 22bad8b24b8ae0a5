import { visibleLine } from '@lab/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The pause in typing after which the address is updated. Browsers throttle pages that update it on every key press.
 */
const PAUSE_MS = 300;

/**
 * The search text while typing, ahead of the committed one.
 * @param settled the search in the address; when it changes from outside, for example by "back", the draft follows
 * @param onSettle called when typing pauses
 */
export const useSearchDraft = (settled: string, onSettle: (search: string) => void) => {
  const [draft, setDraft] = useState(settled);
  const [seen, setSeen] = useState(settled);
  // The address is updated late, and the user may have typed more by then.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (seen !== settled) {
    setSeen(settled);
    const own = underWay.indexOf(settled);
    setUnderWay(underWay.slice(own + 1));
    if (own < 0) setDraft(settled);
  }

  const settle = useEffectEvent((search: string) => {
    setUnderWay([...underWay, search]);
    onSettle(search);
  });
  useEffect(() => {
    if (visibleLine(draft) === settled || visibleLine(draft) === underWay.at(-1)) return;
    const timer = setTimeout(() => settle(visibleLine(draft)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, settled, underWay]);

  return [draft, setDraft] as const;
};
