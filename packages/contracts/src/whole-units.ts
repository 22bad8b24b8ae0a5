/** The units in which a duration is entered and shown, with their lengths in seconds. */
export const timeUnits = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

export type TimeUnit = keyof typeof timeUnits;

/** Converts seconds to the largest unit without a remainder: 259,200 are 3 days. */
export const inWholeUnits = (seconds: number): { amount: number; unit: TimeUnit } => {
  const units = Object.keys(timeUnits) as TimeUnit[];
  const unit = units.find((each) => seconds >= timeUnits[each] && seconds % timeUnits[each] === 0) ?? 'seconds';
  return { amount: seconds / timeUnits[unit], unit };
};

/**
 * An amount with its unit in words: `3 days`, `1 vote`, `0 minutes`.
 * @param singular needed where it is not the plural without its last letter
 */
export const amountText = (amount: number, plural: string, singular = plural.slice(0, -1)): string =>
  `${amount} ${amount === 1 ? singular : plural}`;

/** A duration in words, in the largest unit without a remainder: `3 days`, `1 hour`, `90 seconds`. */
export const wholeUnitsText = (seconds: number): string => {
  const { amount, unit } = inWholeUnits(seconds);
  return amountText(amount, unit);
};
