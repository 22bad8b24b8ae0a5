import { addDays } from '@lab/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isMeetingDay } from '../editing/weekly-slots';
import { addMonths, monthOf, weeksOf } from '../../../lib/time';

const meetingDaysOf = (month: string): string[] =>
  weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month) && isMeetingDay(day));

/** The meeting day in the same week of another month. */
const sameWeek = (day: string, months: number): string => {
  const from = meetingDaysOf(monthOf(day));
  const to = meetingDaysOf(addMonths(monthOf(day), months));
  return to[Math.min(from.indexOf(day), to.length - 1)]!;
};

const targets: Record<string, (day: string) => string> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowLeft: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  ArrowRight: (day) => addDays(day, 7),
  Home: (day) => meetingDaysOf(monthOf(day))[0]!,
  End: (day) => meetingDaysOf(monthOf(day)).at(-1)!,
  PageUp: (day) => sameWeek(day, -1),
  PageDown: (day) => sameWeek(day, 1),
};

/**
 * The month that is shown, and its keyboard navigation.
 * @param day the initial day; when another one is selected, its month is shown
 * @param turnTo a month to show once
 */
export const useCalendarKeys = (day: string, turnTo?: string) => {
  const [month, setMonth] = useState(turnTo ?? monthOf(day));
  const [seen, setSeen] = useState(day);
  const [walked, setWalked] = useState<string>();
  const [turned, setTurned] = useState(turnTo);
  const grid = useRef<HTMLTableElement>(null);
  if (seen !== day) {
    setSeen(day);
    setMonth(turnTo ?? monthOf(day));
    setWalked(undefined);
  }
  if (turned !== turnTo) {
    setTurned(turnTo);
    if (turnTo) setMonth(turnTo);
  }

  useEffect(() => {
    if (walked) grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus();
  }, [walked]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['day'];
    const target = from && targets[event.key]?.(from);
    if (!target) return;
    event.preventDefault();
    setMonth(monthOf(target));
    setWalked(target);
  };

  const days = meetingDaysOf(month);
  const reachable = [walked, day].find((wanted) => wanted && days.includes(wanted)) ?? days[0];
  return { month, setMonth, reachable, grid, onKeyDown };
};
