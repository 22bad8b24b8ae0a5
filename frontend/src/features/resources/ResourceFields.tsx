import { LinkField } from '../../components/form/LinkField';
import { TextField } from '../../components/form/TextField';
import type { Field } from '../../components/form/use-server-form';

/** The fields of a link. */
export const ResourceFields = ({ form }: { form: { field(name: 'title' | 'url' | 'description'): Field } }) => (
  <>
    <TextField label="Title" {...form.field('title')} />
    <LinkField label="URL" placeholder="https://" {...form.field('url')} />
    <TextField label="Description (optional)" multiline minRows={3} {...form.field('description')} />
  </>
);
