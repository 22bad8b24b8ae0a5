/**
 * The initial values of a form's fields.
 * @param record the known values; missing ones are blank
 */
export const valuesOf = <Values>(
  names: readonly (keyof Values & string)[],
  record: Partial<Record<keyof Values, unknown>> = {},
) => Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Values;
