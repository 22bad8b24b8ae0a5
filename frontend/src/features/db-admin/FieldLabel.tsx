/** The name of a column, and a mark when it must be filled in. */
export const FieldLabel = ({ name, isRequired }: { name: string; isRequired: boolean }) => (
  <>
    {name}
    {isRequired && (
      <span title="Required" aria-label="required">
        {' *'}
      </span>
    )}
  </>
);
