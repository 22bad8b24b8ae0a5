/** The names of all fields with an error, including nested ones: `presenterList.0.name`. */
export const wrongFields = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error || key === 'root') return [];
    const isField = 'message' in error && typeof error.message === 'string';
    return isField ? [prefix + key] : wrongFields(error, `${prefix}${key}.`);
  });

/** The first of these fields, in the order of the form's top-level fields. */
export const firstOf = (fields: readonly string[], order: readonly string[]): string | undefined => {
  const placeOf = (field: string) => order.indexOf(field.split('.')[0]!);
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
};
