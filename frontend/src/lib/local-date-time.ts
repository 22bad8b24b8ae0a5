const two = (part: number) => String(part).padStart(2, '0');

/** An ISO instant as an `<input type="datetime-local">` takes it: the browser's wall clock, to the minute. */
export const toLocalDateTime = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The way back; blank for what is no moment. */
export const fromLocalDateTime = (local: string): string => {
  const date = new Date(local);
  return local && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
};

/** The zone of the browser's wall clock: `Asia/Taipei`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
