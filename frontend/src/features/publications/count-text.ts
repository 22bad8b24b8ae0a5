import { amountText, visibleLine } from '@lab/contracts';
import { hasFilters, type Filters } from './publication-filters';

const counted = (count: number): string => amountText(count, 'publications');

/** A description of the results: `Showing 3 publications in Human–Agent Interaction from 2024`. */
export const countText = (count: number, filters: Filters): string => {
  if (!hasFilters(filters)) return `Showing all ${counted(count)}`;
  const { topic, year, search } = filters;
  return [
    `Showing ${counted(count)}`,
    topic && `in ${topic}`,
    year && `from ${year}`,
    visibleLine(search) && `matching “${visibleLine(search)}”`,
  ]
    .filter(Boolean)
    .join(' ');
};
