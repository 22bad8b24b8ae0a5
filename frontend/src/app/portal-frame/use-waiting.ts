import { useNeeds } from '../../features/portal/use-needs';

/** The number of things that wait for the member, by the path of the tool. */
export const useWaiting = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { tool, isNotice } of useNeeds().needs) {
    if (!isNotice) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  return counts;
};
