const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const formatValue = (name: string, value: string): string => {
  if (name !== 'month') return `{${value}}`;
  const month = /^\d{1,2}$/.test(value) ? months[Number(value) - 1] : value.toLowerCase();
  return month !== undefined && months.includes(month) ? month : `{${value}}`;
};

/**
 * Formats an entry as BibTeX, one field per line.
 * @param fields LaTeX values by name, in output order
 */
export const formatEntry = (type: string, key: string, fields: Readonly<Record<string, string>>): string =>
  [
    `@${type}{${key},`,
    ...Object.entries(fields).map(([name, value]) => `  ${name} = ${formatValue(name, value)},`),
    '}',
  ].join('\n');
