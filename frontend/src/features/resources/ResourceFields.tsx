import { TextInput } from '../../components/form/TextInput';
import type { ResourceForm } from './use-resource-form';

/** What a link is made of. */
export const ResourceFields = ({ form }: { form: ResourceForm }) => {
  const { errors } = form.formState;
  const field = (name: 'title' | 'url' | 'description') => {
    const { ref, ...rest } = form.register(name);
    return { ...rest, inputRef: ref, error: errors[name]?.message };
  };
  return (
    <>
      <TextInput {...field('title')} label="Title" />
      <TextInput {...field('url')} label="URL" type="url" inputMode="url" placeholder="https://" />
      <TextInput {...field('description')} label="Description (optional)" multiline minRows={3} />
    </>
  );
};
