/** The outline of a record that the user has just made; the word "New" stands beside it. */
export const justMadeSx = {
  outline: 2,
  outlineStyle: 'solid',
  outlineColor: 'primary.main',
  outlineOffset: 3,
} as const;
