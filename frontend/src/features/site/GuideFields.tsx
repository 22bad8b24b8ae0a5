import { TextField } from '../../components/form/TextField';
import { Part } from './parts';
import type { SiteForm } from './site-form';

const acknowledgements = {
  prospective_student: 'To prospective students',
  collaborator: 'To collaborators',
  general_visitor: 'To general visitors',
  unknown: 'To everyone else',
};

const answers = {
  notFound: 'When it knows nothing',
  unsure: 'Before similar questions',
  introduction: 'When asked who it is',
  mayAsk: 'What visitors may ask',
  hello: 'Hello',
  thanks: 'When thanked',
  farewell: 'Goodbye',
};

/** The lab guide's own sentences. */
export const GuideFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="First words" text="{lab} becomes the lab’s short name.">
      <TextField
        label="Greeting"
        hint="It asks visitors whether they are students, collaborators or general visitors."
        multiline
        {...form.field('greeting')}
      />
      {Object.entries(acknowledgements).map(([kind, label]) => (
        <TextField key={kind} label={label} multiline {...form.field(`acknowledgements.${kind}`)} />
      ))}
    </Part>
    <Part title="Its other sentences" text="It answers everything else from the lab’s texts and the FAQ.">
      {Object.entries(answers).map(([name, label]) => (
        <TextField key={name} label={label} multiline {...form.field(name)} />
      ))}
    </Part>
  </>
);
