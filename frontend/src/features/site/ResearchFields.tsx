import { FieldColumns } from '../../components/form/FieldColumns';
import { DateField } from '../../components/form/DateField';
import { LinkField } from '../../components/form/LinkField';
import { TextField } from '../../components/form/TextField';
import { FileField } from './FileField';
import { Part } from './parts';
import { Rows } from '../../components/form/Rows';
import { formatLongDay } from '../../lib/time';
import type { SiteForm } from './site-form';
import { TextListField } from '../../components/form/TextListField';

const newTopic = {
  id: '',
  title: '',
  description: null,
  fullDescription: [],
  image: null,
  imageAlt: null,
  titleWords: [],
  keywords: [],
};

/** What the lab studies. */
export const ResearchFields = ({ form }: { form: SiteForm }) => (
  <>
    <Part title="Introduction">
      <TextListField
        as="paragraphs"
        label="Text"
        hint="Blank lines separate paragraphs."
        {...form.field('introduction')}
      />
    </Part>
    <Rows
      form={form}
      name="topics"
      title="Topics"
      hint="Up to twelve, of which only the titles are required. Papers that fit no topic are filed under the first."
      one="Topic"
      blank={newTopic}
      summary={({ title, description }) => [title, description]}
    >
      {(path) => (
        <>
          <TextField label="Title" {...form.field(`${path}.title`)} />
          <TextField
            label="On the card"
            hint="Three lines are shown, about 200 characters."
            multiline
            minRows={3}
            {...form.field(`${path}.description`)}
          />
          <TextListField
            as="paragraphs"
            label="Full text"
            hint="Blank lines separate paragraphs."
            {...form.field(`${path}.fullDescription`)}
          />
          <FieldColumns>
            <FileField
              label="Picture"
              use="topic"
              hint="An 8:5 image fills the card. Without one, a picture is drawn."
              {...form.field(`${path}.image`)}
            />
            <TextField label="What the picture shows" {...form.field(`${path}.imageAlt`)} />
            <TextListField
              as="lines"
              label="Title keywords"
              hint="Papers whose title contains one of these are filed here. One per line."
              {...form.field(`${path}.titleWords`)}
            />
            <TextListField
              as="lines"
              label="Research keywords"
              hint="Members choose from these. One per line."
              {...form.field(`${path}.keywords`)}
            />
          </FieldColumns>
        </>
      )}
    </Rows>
  </>
);

/** News entries. */
export const NewsFields = ({ form }: { form: SiteForm }) => (
  <Rows
    form={form}
    name="news"
    title="News"
    hint="The home page shows the newest four, by their dates."
    one="Entry"
    blank={{ date: '', text: '', url: null }}
    summary={({ date, text }) => [text, date && formatLongDay(String(date))]}
    isNewestFirst
  >
    {(path) => (
      <>
        <DateField label="Date" {...form.field(`${path}.date`)} />
        <TextField label="Text" multiline {...form.field(`${path}.text`)} />
        <LinkField label="Link (optional)" {...form.field(`${path}.url`)} />
      </>
    )}
  </Rows>
);
