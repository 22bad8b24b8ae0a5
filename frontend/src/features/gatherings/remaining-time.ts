import { useEffect, useEffectEvent, useReducer } from 'react';

const MINUTE_MS = 60_000;
/** When the time is up by our count but not by the server's, how long to wait before looking again. */
const PAUSE_MS = 1_000;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Days and hours, hours and minutes, or minutes. */
export const formatRemaining = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${count(days, 'day')}, ${count(hours % 24, 'hour')}`;
  if (hours > 0) return `${count(hours, 'hour')}, ${count(minutes % 60, 'minute')}`;
  return minutes > 0 ? count(minutes, 'minute') : 'Less than a minute';
};

/** How far away that is, in one unit: `in 3 days`. */
export const formatRelative = (milliseconds: number): string => {
  const hours = milliseconds / (60 * MINUTE_MS);
  if (hours >= 24) return `in ${count(Math.round(hours / 24), 'day')}`;
  if (hours >= 1) return `in ${count(Math.round(hours), 'hour')}`;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return minutes > 0 ? `in ${count(minutes, 'minute')}` : 'in less than a minute';
};

/** A moment by a clock that nobody can set, `seconds` from now. */
export const momentIn = (seconds: number): number => performance.now() + seconds * 1_000;

const until = (moment: number) => Math.max(0, moment - performance.now());

/**
 * The milliseconds until a moment of performance.now(), drawn anew every minute.
 * @param onEnd called when the moment has come, and again while it stays the same
 */
export const useRemaining = (moment: number, onEnd: () => void): number => {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  const end = useEffectEvent(onEnd);
  const remaining = until(moment);
  useEffect(() => {
    const look = () => {
      if (until(moment) === 0) end();
      redraw();
    };
    const timer = setTimeout(look, remaining === 0 ? PAUSE_MS : (remaining % MINUTE_MS) + 1);
    return () => clearTimeout(timer);
  });
  return remaining;
};
