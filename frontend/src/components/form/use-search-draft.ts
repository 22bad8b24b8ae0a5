import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must pause before the address follows. Browsers refuse pages that change it at every key. */
const PAUSE_MS = 300;

/**
 * What is being typed, ahead of what was settled on.
 * @param settled the search in the address; when it changes from outside, as by "back", the draft follows
 * @param onSettle called once typing pauses
 */
export const useSearchDraft = (settled: string, onSettle: (search: string) => void) => {
  const [draft, setDraft] = useState(settled);
  const [seen, setSeen] = useState(settled);
  // Settled here and not yet in the address: by the time it is, somebody may have typed on.
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
    if (draft.trim() === settled || draft.trim() === underWay.at(-1)) return;
    const timer = setTimeout(() => settle(draft.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, settled, underWay]);

  /** For a caller that settles on a search itself, together with other things: then it is not settled once more. */
  const follow = (search: string): void => {
    setDraft(search);
    if (search.trim() !== settled) setUnderWay([...underWay, search.trim()]);
  };

  return [draft, setDraft, follow] as const;
};
