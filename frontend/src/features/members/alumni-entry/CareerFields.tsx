import { memberLabels } from '@lab/contracts';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';

type CareerField = 'degree' | 'thesisTitle' | 'firstPosition' | 'currentPosition';

/** The degree from the lab, and the positions after it. */
export const CareerFields = ({ field }: { field: (name: CareerField) => Field }) => (
  <>
    <TextField label={optional(memberLabels.degree)} hint="From this lab, such as PhD, 2024." {...field('degree')} />
    <TextField label={optional(memberLabels.thesisTitle)} {...field('thesisTitle')} />
    <TextField label={optional(memberLabels.firstPosition)} {...field('firstPosition')} />
    <TextField
      label={optional(memberLabels.currentPosition)}
      hint="Shown for alumni, such as Postdoc at ETH Zürich."
      {...field('currentPosition')}
    />
  </>
);
