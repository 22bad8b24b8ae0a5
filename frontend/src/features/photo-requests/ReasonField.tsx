import { TextField } from '../../components/form/TextField';
import type { Field } from '../../components/form/use-server-form';

/** Why a request is rejected. */
export const ReasonField = (field: Field) => (
  <TextField label="Reason (optional)" hint="Only administrators see it." multiline minRows={3} {...field} />
);
